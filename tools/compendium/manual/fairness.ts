import type { Chapter } from "./chapter.ts";

export const FAIRNESS: Chapter = {
  id: "fairness",
  title: "5. Secrets and fairness",
  pages: [
    {
      name: "What captains cannot find out",
      text: `
        Portals, their windows where they differ, other captains' sightings and standing orders lie in no document, setting or message in clear. The log holds them encrypted; the key lies in the judge's browser. A captain who opens the browser's developer tools finds nothing more than the windows show.

        A whisper in chat is no secret: every browser receives it. Private notes of this module reach one captain alone.
      `,
    },
    {
      name: "What still tells something",
      text: `
        - That the clock waits tells that somebody is asked.
        - The judge's pointer on the map. Point at nothing, or switch the sharing of pointers off in Foundry.
        - A judge who reacts. A pause after a secret event, a word, a macro that answers to it.
        - Neither speed nor turn mode is checked while a ship is dragged, if you have allowed that in the settings: a captain who crosses many hexes may find a portal. The journal lists each hex.
      `,
    },
    {
      name: "The dice",
      text: `
        The judge's dice follow from seeds that are fixed before the turn begins and stand, sealed, in the log. Going back gives the same dice again. Captains' rolls are shown on the cards.

        The proof at the end of a game, by which everybody could check the judge's dice, is not built yet. Until then captains trust the judge.
      `,
    },
    {
      name: "Macros and other modules",
      text: `
        A script that runs in the judge's browser can read what the judge can. Install only modules that you trust. A macro that listens to this module's hooks must leave out what is marked as secret: docs/api.md tells how.
      `,
    },
    {
      name: "If the judge's browser is lost",
      text: `
        In another browser press [[Key.get]] and enter the recovery code. Without the key and the code nobody can open the secret record of the game; what is public stays.
      `,
    },
  ],
};
