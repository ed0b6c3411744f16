"""Characters that were broken on their way."""

from __future__ import annotations

import re
from typing import Final

# What UTF-8 looks like, byte by byte, in Windows-1252, Windows-1250 or ISO 8859-2.
GARBLED: Final = re.compile(
    "[ÃÂÅÄĂĹĽ][\u0080-\u00bf‘’“”„‚†‡•–—˜™š›œžŸŒŽŠƒˆ‰‹€…ąćęłńóśźżĄĆĘŁŃÓŚŹŻ˘¤§¨°˛¸´˝ˇ˙]"
    "|â€[\u0080-\u00bf™œ\u009d“”˜¦¢“”ťž]?|ï»¿|Ă[\u0080-\u00bf³ł±©­]"
)
