import type { RuleEntry } from "./rule-entry.ts";

/** What the rulebook data says about locating a portal, escape, variations and storms (IP2.5 to IP2.8). */
export const ESCAPE_TEXTS = {
  "IP2.5": {
    title: "Locating a gravity portal",
    automation: "heading",
    text: "Section title for the ways to learn where the portal is.",
  },
  "IP2.51": {
    title: "By seeing units arrive",
    automation: "automatic",
    text: "Any player in a scenario may learn the portal's hex from the hex in which units enter that scenario; each exit therefore records a locate event for the players present.",
  },
  "IP2.52": {
    title: "By seeing a wave start",
    automation: "automatic",
    text: "The origin hex of a wave raised by drift locates the portal.",
  },
  "IP2.53": {
    title: "By entering by accident",
    automation: "automatic",
    text: "A player whose unit accidentally enters the portal (and is transported) has located it.",
  },
  "IP2.54": {
    title: "Such knowledge expires with the drift",
    automation: "automatic",
    text: "Knowledge from any of the three sources IP2.51, .52, .53 is valid only up to the next drift; after it the player knows only the old hex.",
  },
  "IP2.55": {
    title: "Locating using information",
    automation: "heading",
    text: "Section title for locating by gathered information.",
  },
  "IP2.551": {
    title: "500 points held for 32 impulses",
    automation: "automatic",
    text: "A player locates the portal by collecting a total of 500 information points about it, by whatever means, and keeping the total at 500 or more for 32 impulses. The count starts with the impulse after the one that reached 500; any drop below 500 sets it back to 0.",
  },
  "IP2.552": {
    title: "Running totals are secret",
    automation: "enforced",
    text: "A player is not told how much has been gathered until the full amount is in and the judge discloses the location. The judge keeps each player's tally; without a judge the opposing player keeps it in writing.",
  },
  "IP2.553": {
    title: "Gathering must be declared",
    automation: "enforced",
    text: "A player must tell the judge when trying to gather information on the portal; points are credited only for declared attempts.",
  },
  "IP2.554": {
    title: "Lose 20 points each turn",
    automation: "automatic",
    text: "At the beginning of each turn every player loses 20 points of gathered information, never going below 0.",
  },
  "IP2.555": {
    title: "Located players may find the return window",
    automation: "automatic",
    text: "A player who has located the portal by IP2.55 uses IP2.62 to find the return window; the other ways of locating do not give this.",
  },
  "IP2.6": { title: "Escape", automation: "heading", text: "Section title for getting out of a destination scenario." },
  "IP2.61": {
    title: "Methods of escape",
    automation: "heading",
    text: "Section title for the three methods of escape.",
  },
  "IP2.611": {
    title: "Same-window re-entry",
    automation: "automatic",
    text: "A unit escapes by moving back into the portal during the very window in which it came out; it returns to the scenario it came from.",
  },
  "IP2.612": {
    title: "Return window",
    automation: "automatic",
    text: "A unit escapes by entering during its return window (IP2.62).",
  },
  "IP2.613": {
    title: "Any other open window",
    automation: "automatic",
    text: "A unit may enter during any open window and take a new destination by IP2.4.",
  },
  "IP2.62": { title: "Return windows", automation: "heading", text: "Section title for return windows." },
  "IP2.621": {
    title: "Only for IP2.55 locators",
    automation: "enforced",
    text: "Rolling for the time of a return window is open only to a player whose location came from IP2.55.",
  },
  "IP2.622": {
    title: "Always back to the first origin",
    automation: "automatic",
    text: "A return window takes the player's units to the place/scenario from which they first entered any portal, even after several hops.",
  },
  "IP2.623": {
    title: "Return turn: 2d6 turns ahead",
    automation: "automatic",
    text: "After locating by IP2.55 roll 2d6: the total is the number of turns until the return-window turn.",
  },
  "IP2.624": {
    title: "Losing the information voids the window",
    automation: "automatic",
    text: "If, after the return turn is set, the player's level stays below 500 for 32 impulses, the set turn is void and the player must gain 50 further points before rolling for a new one.",
  },
  "IP2.625": {
    title: "Which window on the return turn",
    automation: "automatic",
    text: "On the return turn roll 1d6: 1 = impulses 2-5, 2 = 7-10, 3 = 12-15, 4 = 18-21, 5 = 23-26, 6 = 28-31.",
  },
  "IP2.626": {
    title: "Missing the window costs 10%",
    automation: "automatic",
    text: "If the player does not use the return window, the information level drops by 10% (and the usual 20 at the next turn start still applies).",
  },
  "IP2.627": {
    title: "Defenders who follow",
    automation: "automatic",
    text: "Defending units that enter in the same window as the escaping units follow them to the originating scenario, and then need IP2.6 to get back to their own.",
  },
  "IP2.628": {
    title: "Other windows still use the charts",
    automation: "automatic",
    text: "Units entering in any window that is not the return window are sent by IP2.4.",
  },
  "IP2.7": { title: "Variations", automation: "heading", text: "Section title for optional settings." },
  "IP2.71": {
    title: "Custom and fixed charts",
    automation: "automatic",
    text: "Setting: users may make their own charts; in a campaign each portal may be tied to one set chart (or set of charts).",
  },
  "IP2.72": {
    title: "Charts by direction of entry",
    automation: "automatic",
    text: "Setting: a separate chart for each of the six entry directions. Escape then needs a return window entered through the same hex side from which the unit came out; entry through another side uses IP2.4.",
  },
  "IP2.73": {
    title: "Drift interval",
    automation: "automatic",
    text: "Setting: change the number of impulses or turns between portal shifts (default 32 impulses = 1 turn).",
  },
  "IP2.74": {
    title: "Wave chance",
    automation: "automatic",
    text: "Setting: change the 2d6 totals on which drift raises a wave (default 2 and 12).",
  },
  "IP2.75": {
    title: "Wave strength multiplier",
    automation: "automatic",
    text: "Setting: change the multiplier of wave strength (default 10; the text cites IP2.222, the figure is in IP2.221).",
  },
  "IP2.76": {
    title: "Information needed",
    automation: "automatic",
    text: "Setting: change the information needed to locate a portal (default 500; the text cites a non-existent IP2.561, meaning IP2.551).",
  },
  "IP2.77": {
    title: "Shorter windows",
    automation: "automatic",
    text: "Setting: narrower window sets; two presets, one of three-impulse windows starting on 3, 8, 13, 18, 23 and 28, one of two-impulse windows starting on the same impulses, or any custom set. Return windows (IP2.625) follow the chosen set.",
  },
  "IP2.78": {
    title: "One-way portal",
    automation: "automatic",
    text: "Setting: the portal works in one direction only; return windows do not exist.",
  },
  "IP2.8": { title: "Gravity storms", automation: "heading", text: "Section title for portals inside ion storms." },
  "IP2.81": {
    title: "What a gravity storm is",
    automation: "automatic",
    text: "A portal that lies in an ion storm (P14.0) is a gravity storm: very rare, able to carry whole planets or systems to another sector (offered as the way the Aurora system may have come to the Omega Sector). The portal record has a storm state with the storm's area.",
  },
  "IP2.82": {
    title: "Fixed objects lose their immunity",
    automation: "automatic",
    text: "Inside a gravity storm IP2.13 and IP2.14 are suspended: web, mines, planets and other terrain or stable objects are affected and transported like anything else.",
  },
  "IP2.83": {
    title: "30 turns until they realise",
    automation: "automatic",
    text: "It takes 30 turns for transferred units and planets to realise that they have been moved; until then the transfer is hidden from their players.",
  },
  "IP2.84": {
    title: "No return window",
    automation: "enforced",
    text: "A gravity storm has no return window. Displaced units may still detect the portal by any IP2.5 means, but it yields no return window.",
  },
  "IP2.85": {
    title: "One destination for all",
    automation: "automatic",
    text: "All units transferred by the storm go to one and the same destination.",
  },
  "IP2.86": {
    title: "Everything in the storm goes",
    automation: "automatic",
    text: "The portal in an ion storm transfers every unit, terrain item and system within the storm, the storm included, intact to another sector or galaxy. The way to determine that destination is left to the players (a table or text of the judge).",
  },
  "IP2.87": {
    title: "Storm ends at once",
    automation: "automatic",
    text: "Immediately after the transfer the ion storm dissipates (storm state false, storm area removed).",
  },
} as const satisfies Record<string, RuleEntry>;
