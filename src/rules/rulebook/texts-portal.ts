import type { RuleEntry } from "./rule-entry.ts";

/** What the rulebook data says about gravity portals, from what they are to what happens on leaving one (IP2.0 to IP2.3). */
export const PORTAL_TEXTS = {
  "IP2.0": {
    title: "Gravity portal anomaly",
    automation: "automatic",
    text: 'Provide an anomaly type "gravity portal": a moving point of one hex that transports units entering it to another place or time (another scenario). It is hidden by default, so the usual first sign is a unit that has entered it.',
  },
  "IP2.1": {
    title: "General information",
    automation: "heading",
    text: "Section title for the portal-wide properties; holds no rule of its own.",
  },
  "IP2.11": {
    title: "Cannot be found except by the locating rules",
    automation: "enforced",
    text: "No sensor, scan, vision, detection mode or map inspection may reveal the portal hex. A player learns it only through an event of IP2.51, IP2.52, IP2.53 or a completed IP2.55 tally; the module keeps the hex in data that only the judge has, and shows it to a player only after such an event.",
  },
  "IP2.12": {
    title: "Immune to outside influence",
    automation: "enforced",
    text: "Reject every attempt to damage, destroy, tractor, displace, put in stasis or otherwise change a portal, other than what IP2 itself provides (drift, storm).",
  },
  "IP2.13": {
    title: "Web and the portal",
    automation: "enforced",
    text: "Web already in place is not changed by a portal. New web may not be laid or cast at any hex 30 hexes or fewer from a portal. Every declared web is answered in the same way after the same pause, portal or not, and there is no way to ask without declaring.",
  },
  "IP2.14": {
    title: "Fixed objects are unaffected",
    automation: "automatic",
    text: "Planets, terrain, bases, mines and anything else stabilised at a point in space are never transported, moved or harmed by a portal, even when it sits in their hex. Unit records carry an exempt class (planet, terrain, base, mine, stabilised). Suspended inside a storm by IP2.82.",
  },
  "IP2.15": {
    title: "Tractored units are transported, the beam is cut",
    automation: "automatic",
    text: "A unit pulled by tractor into the portal hex counts as entering and is transported if a window is open. No tractor link survives entering, passing or leaving the portal: every link of the transported unit is cut at that moment.",
  },
  "IP2.16": {
    title: "Displaced units are not transported",
    automation: "automatic",
    text: "A unit put into the portal hex by a displacement effect is not transported; it just occupies the hex. The entry event carries a mode (voluntary, tractored, involuntary, displaced, drifted-onto), and displaced never triggers transport.",
  },
  "IP2.17": {
    title: "Lock-ons, fire and guided weapons",
    automation: "enforced",
    text: "Lock-ons across the portal are broken. Fire whose line runs through the portal hex is illegal for every weapon and unit. Type-III drones and ballistic seeking weapons that neither have nor need lock-on move through the hex without being affected.",
  },
  "IP2.18": {
    title: "Scenario generator, uncontrolled",
    automation: "automatic",
    text: "A portal generates the scenario to be played. The destination comes only from the dice of IP2.4; no player may choose, veto or re-roll it.",
  },
  "IP2.2": {
    title: "The gravity portal",
    automation: "heading",
    text: "Section title for what the portal does each turn: drift, wave, windows.",
  },
  "IP2.21": { title: "Drifting", automation: "heading", text: "Section title for portal drift." },
  "IP2.211": {
    title: "One hex per turn",
    automation: "automatic",
    text: "Every portal moves one hex each turn (interval adjustable by IP2.73).",
  },
  "IP2.212": {
    title: "Judge drifts and tracks in secret",
    automation: "automatic",
    text: "If there is a judge, the judge makes the drift roll hidden from all players and records the position.",
  },
  "IP2.213": {
    title: "Without a judge: the defender judges",
    automation: "enforced",
    text: "If the scenario has no judge, the defending player judges (rolls, tracks the position, knows everything). Meanwhile that player may not move a unit into the portal hex at any time unless that player has located the portal through IP2.53.",
  },
  "IP2.214": {
    title: "Drift roll in the Allotment Segment",
    automation: "automatic",
    text: "In the Allotment Segment of each turn (before impulse 1) roll 1d6 in secret and shift the portal one hex in the direction that the die names (default mapping 1=A .. 6=F clockwise from map-up).",
  },
  "IP2.215": {
    title: "Exact position is secret",
    automation: "enforced",
    text: "Only the judge (or the defender who judges) knows the exact hex, apart from players currently holding a locate result from IP2.5.",
  },
  "IP2.216": {
    title: "Massive terrain blocks drift, other terrain does not",
    automation: "automatic",
    text: "A drift result that would put the portal in a hex holding massive terrain (star, planet, moon, black hole, white hole, pulsar or the like) is re-rolled until it gives a legal hex. Non-massive terrain (asteroids, nebula and so on) is drifted through. Terrain hexes carry a massive flag; if all six neighbours are massive, the portal stays and the judge is told.",
  },
  "IP2.217": {
    title: "Drifting onto a unit does not transport it",
    automation: "automatic",
    text: "If the portal drifts into an occupied hex, nobody is transported. Only a unit moving into the portal hex is.",
  },
  "IP2.218": {
    title: "Portals ignore web, black holes and other terrain",
    automation: "automatic",
    text: "No web, black hole, white hole or other terrain moves, slows, blocks or alters a portal (the only exception is the massive-terrain re-roll of IP2.216 and the barrier of IP2.4232).",
  },
  "IP2.22": { title: "Gravity wave", automation: "heading", text: "Section title for waves raised by drift." },
  "IP2.221": {
    title: "Wave check on every drift",
    automation: "automatic",
    text: "Each time a portal drifts roll 2d6. On 2 or 12 (2 chances in 36) it raises a gravity wave (P9.4): roll 2d6 again, strength = result x 10 (20 to 120). The wave starts in the portal hex (after the drift) and spreads outward.",
  },
  "IP2.222": {
    title: "A wave shows the position for that turn",
    automation: "automatic",
    text: "When a wave appears, each player in a scene where it originates may note the origin hex as the portal hex; that knowledge counts as an IP2.52 location and is good only until the portal drifts again.",
  },
  "IP2.223": {
    title: "Wave appears at both ends",
    automation: "automatic",
    text: "A generated wave occurs in the originating scenario and in the exit scenario alike, at the portal hex of each.",
  },
  "IP2.224": {
    title: "Units in the portal hex are not affected",
    automation: "automatic",
    text: "A portal wave does not affect any unit standing in the portal hex when it is generated.",
  },
  "IP2.23": {
    title: "Windows",
    automation: "heading",
    text: "Section title for the impulses in which a portal is open.",
  },
  "IP2.231": {
    title: "Open only in windows",
    automation: "automatic",
    text: "A portal works only during its windows, each a fixed run of impulses in every turn. Window state is computed from the impulse number alone.",
  },
  "IP2.232": {
    title: "Window impulses",
    automation: "automatic",
    text: "Six windows per turn: W1 2-5, W2 7-10, W3 12-15, W4 18-21, W5 23-26, W6 28-31 (inclusive).",
  },
  "IP2.233": {
    title: "One destination per window",
    automation: "automatic",
    text: "Everything that enters during the same window of the same turn goes to the same destination scenario. The destination is rolled at the first entry and cached under (portal, turn, window).",
  },
  "IP2.234": {
    title: "A closed portal has no effect",
    automation: "automatic",
    text: "A unit entering the portal hex on an impulse with no open window is neither transported nor affected in any way, and does not learn of the portal. It is not transported later just because a window opens while it stays in the hex.",
  },
  "IP2.235": {
    title: "Destination comes from IP2.4",
    automation: "automatic",
    text: "On a valid entry the destination scenario is determined by the chart procedure of IP2.412-IP2.413 unless an escape rule (IP2.611, IP2.62) supplies it.",
  },
  "IP2.236": {
    title: "Escape is permitted",
    automation: "automatic",
    text: "A player who cannot win a destination scenario may leave it only through the escape procedures of IP2.6; the unit sheet offers the escape methods that currently apply.",
  },
  "IP2.3": {
    title: "Exiting a gravity portal",
    automation: "heading",
    text: "Section title for what happens on leaving a portal.",
  },
  "IP2.31": {
    title: "Exit effects",
    automation: "heading",
    text: "Section title for effects applied to each exiting unit.",
  },
  "IP2.311": {
    title: "Arrive in the portal hex",
    automation: "automatic",
    text: "Place each exiting unit in the portal hex of the destination scenario given by IP2.4 (PORT hex if the scenario starts now, otherwise the portal's current hex there).",
  },
  "IP2.312": {
    title: "Speed and facing preserved",
    automation: "automatic",
    text: "An exiting unit keeps its speed, and its facing relative to the portal is the same in the destination as it was on entry.",
  },
  "IP2.313": {
    title: "No impulse gained or lost",
    automation: "automatic",
    text: "Transit takes no time: the exit happens on the same impulse number as the entry, and the unit neither gains nor loses impulses.",
  },
  "IP2.3131": {
    title: "Destination scenario starts at the first exit",
    automation: "automatic",
    text: "The clock of a new destination scenario is started at the impulse on which the first attacking unit (IP2.43) exits.",
  },
  "IP2.3132": {
    title: "Defender loses the earlier impulses",
    automation: "automatic",
    text: "The defender loses every impulse of that first turn before the impulse on which the first attacker exits: no movement, fire or other impulse action for those.",
  },
  "IP2.314": {
    title: "Turn and slip modes reset",
    automation: "automatic",
    text: "On exit reset the unit's turn mode and sideslip mode counters (C3.45).",
  },
  "IP2.315": {
    title: "Positron flywheels reset",
    automation: "automatic",
    text: "On exit reset any positron flywheel aboard (C9.23).",
  },
  "IP2.316": {
    title: "Fire control disrupted",
    automation: "automatic",
    text: "On exit set the unit's fire control to disrupted (D6.68), with the impulse recorded, so that lock-ons and guided fire are shown as unavailable until recovered.",
  },
  "IP2.317": {
    title: "Cloaked unit is exposed for one impulse",
    automation: "automatic",
    text: "A cloaked unit that exits is exposed on the exit impulse; the exposure ends with that impulse while the cloak itself stays on.",
  },
  "IP2.318": {
    title: "Active ESGs shut off",
    automation: "automatic",
    text: "Any expanding sphere generator active on an exiting unit is deactivated.",
  },
  "IP2.319": {
    title: "Seeking weapons go inert",
    automation: "automatic",
    text: "Seeking weapons that exit lose their tracking and become inert, unless they were ballistically targeted (F4.0) (the text also cites IP2.16; IP2.17 is probably meant).",
  },
  "IP2.32": { title: "Tumbling", automation: "heading", text: "Section title for tumbling on exit." },
  "IP2.321": {
    title: "Exit may cause tumbling",
    automation: "automatic",
    text: "Every exit may make the unit tumble (C6.55); a tumble check is scheduled for each exiting unit.",
  },
  "IP2.322": {
    title: "Tumble roll without the HET bonus",
    automation: "automatic",
    text: "Each exiting unit makes the C6.55 roll against its breakdown rating. Any HET breakdown bonus the unit has is not applied and is not used up. The wording of C6.55 is not in the text, so the roll is a setting; default: 1d6 falling in the breakdown range means tumbling.",
  },
  "IP2.323": {
    title: "Tumble penalties without a breakdown",
    automation: "automatic",
    text: "A unit that tumbles on exit has not broken down, but all breakdown penalties are applied to it except C6.542 and C6.544 (so, for instance, its breakdown rating does not worsen).",
  },
  "IP2.324": {
    title: "Tumbling effects proper",
    automation: "automatic",
    text: 'A tumbling unit also suffers the effects of C6.55 itself (tracked as condition "tumbling" with start impulse and current facing).',
  },
  "IP2.325": {
    title: "Small units ignore C6.555",
    automation: "automatic",
    text: "C6.555 is skipped for three classes that tumble on exit: fighters, shuttles, and seeking weapons on ballistic targeting (they still make the roll).",
  },
  "IP2.326": {
    title: "Tumbling tug drops its pods",
    automation: "automatic",
    text: "If a tug tumbles on exit, its pods separate automatically (C6.56): each pod becomes its own unit in the same hex.",
  },
} as const satisfies Record<string, RuleEntry>;
