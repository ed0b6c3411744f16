"""What texts say and what effects touch: facts about content, read once, that checks compare and judge."""
