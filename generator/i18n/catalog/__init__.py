"""Translation catalogues: gettext PO files as Poedit, Weblate and Babel read and write them."""
