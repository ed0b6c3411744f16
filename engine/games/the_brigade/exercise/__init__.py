"""Exercise the cards of The Brigade: build states in which an effect must act, and states in which it must not."""
