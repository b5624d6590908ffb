import type { RuleEntry } from "./rule-entry.ts";

/** What the rulebook data says about the destination behind a gravity portal (IP2.4). */
export const DESTINATION_TEXTS = {
  "IP2.4": {
    title: "Destination scenario",
    automation: "heading",
    text: "Section title for finding and setting up the destination.",
  },
  "IP2.41": { title: "Charts", automation: "heading", text: "Section title for the destination chart procedure." },
  "IP2.411": {
    title: "Sample charts, freely varied",
    automation: "recorded",
    text: "Ship the sample charts of the annex (DR2 to DR9 as supplied) as editable data. Users may alter or replace them; the editor advises that harder scenarios (higher BPV) belong on the least likely totals, both for charts and for rows.",
  },
  "IP2.412": {
    title: "First roll: which chart",
    automation: "automatic",
    text: "The player whose unit enters rolls 2d6; the total selects the destination chart among those selected for play, for that window.",
  },
  "IP2.413": {
    title: "Second roll: which row",
    automation: "automatic",
    text: "The same player rolls a second 2d6 on that chart; the matching row is the destination scenario.",
  },
  "IP2.414": {
    title: "Column ROLL",
    automation: "automatic",
    text: "ROLL holds the row's 2d6 total; each chart needs exactly one row for each of 2..12.",
  },
  "IP2.415": {
    title: "Column SCENARIO",
    automation: "automatic",
    text: "SCENARIO names the destination scenario as series plus number (SH, SG or SM series).",
  },
  "IP2.416": {
    title: "Column PORT",
    automation: "automatic",
    text: "PORT is the portal's hex at the start of the destination scenario, meaning at the first impulse on which a unit exits.",
  },
  "IP2.417": {
    title: "Column RACE",
    automation: "automatic",
    text: "RACE is the side of the printed scenario that the attacking player takes the place of; that side's printed forces are not used.",
  },
  "IP2.418": {
    title: "Column DEFEND",
    automation: "automatic",
    text: 'DEFEND is the location of the defender\'s main unit or starting hex; it is a hex, a partial hex such as a whole column (42xx), or a scenario code meaning "as that scenario says".',
  },
  "IP2.419": {
    title: "Column NOTES",
    automation: "automatic",
    text: "NOTES gives changes or other information for set-up (for example no planet, asteroid field, no named special rule); the set-up checklist shows each item and applies those it knows.",
  },
  "IP2.42": { title: "Setup", automation: "heading", text: "Section title for placing the portal and the map edge." },
  "IP2.421": {
    title: "Portal starts at PORT and drifts",
    automation: "automatic",
    text: "In the destination scenario the portal begins at the PORT hex and drifts from there by IP2.21, beginning with the next Allotment Segment.",
  },
  "IP2.422": {
    title: "Floating map",
    automation: "recorded",
    text: "If the destination uses a floating map, the portal and both sides may go beyond the printed map. A unit that leaves the area of the portal may record its position relative to the portal privately, in order to come back; later drift is not shown to it.",
  },
  "IP2.423": {
    title: "Fixed map gets a tournament barrier",
    automation: "automatic",
    text: "If the destination calls for a fixed map, a tournament barrier (P17.0) is put round it.",
  },
  "IP2.4231": {
    title: "Defenders ignore the barrier",
    automation: "automatic",
    text: "Defending units are not stopped by the barrier. A defending unit that leaves the scenario map is disengaged and may not return.",
  },
  "IP2.4232": {
    title: "Attackers and the portal cannot cross",
    automation: "enforced",
    text: "Attacking units and the portal cannot cross the barrier.",
  },
  "IP2.4233": {
    title: "Portal takes no barrier damage",
    automation: "automatic",
    text: "A portal reaching the barrier is not damaged; in every other respect it obeys the tournament barrier rules (it is stopped).",
  },
  "IP2.43": {
    title: "Attacking force",
    automation: "heading",
    text: "Section title for the units that come out of the portal.",
  },
  "IP2.431": {
    title: "Exiting units are the attackers",
    automation: "automatic",
    text: "Units that exit a portal into a destination form its attacking force (role=attacker in that scenario).",
  },
  "IP2.432": {
    title: "Enter on the impulse of entry",
    automation: "automatic",
    text: "Each attacking unit appears in the destination on the same impulse on which it entered the portal.",
  },
  "IP2.433": {
    title: "Destination continues from the first exit",
    automation: "automatic",
    text: "Play in the destination continues from the impulse of the first attacker's exit (same effect as IP2.3131); later arrivals do not restart it.",
  },
  "IP2.434": {
    title: "Attackers arrive intact",
    automation: "automatic",
    text: "Attackers keep weapon loading, weapons status and every other allotment; they lose nothing by transit except where a rule says so.",
  },
  "IP2.435": {
    title: "What was spent stays spent",
    automation: "automatic",
    text: "Drones, shuttles, mines, PFs off their mech-links and other items the attacker expended before entry are expended from the destination's first impulse.",
  },
  "IP2.436": {
    title: "Only the units of that window",
    automation: "automatic",
    text: "The attacker has just the units that entered while the portal was open to that destination; others join only if another window later opens to the same scenario.",
  },
  "IP2.437": {
    title: "No printed reinforcements for the attacker",
    automation: "enforced",
    text: "Reinforcements that the destination scenario grants to the replaced side are not given; the attacker is reinforced only by IP2.436.",
  },
  "IP2.438": {
    title: "Attackers leave only by escaping",
    automation: "enforced",
    text: "Attacking units cannot disengage by any ordinary method; only IP2.6 gets them out.",
  },
  "IP2.44": {
    title: "Defending force",
    automation: "heading",
    text: "Section title for the units found in the destination.",
  },
  "IP2.441": {
    title: "Defender uses the printed scenario",
    automation: "recorded",
    text: "Order of battle and rules of the defender are those that the destination scenario calls for (as adjusted by the chart's SHIPS and NOTES cells).",
  },
  "IP2.442": {
    title: "Defender weapons status one lower",
    automation: "automatic",
    text: "Every defending unit starts one weapons-status level below what the destination scenario specifies (floor 0).",
  },
  "IP2.443": {
    title: "Specified status 0 means surprised",
    automation: "automatic",
    text: "If the scenario itself specifies weapons status 0 for the defender, those units are treated as surprised (D18.0).",
  },
  "IP2.444": {
    title: "Defender start location",
    automation: "automatic",
    text: "DEFEND (IP2.418) fixes the starting hex(es) of the defending units.",
  },
  "IP2.445": {
    title: "A moved anchor keeps the formation",
    automation: "automatic",
    text: "If a defending base, planet or other immobile or named unit is moved by the chart, all other defending units keep their position relative to it.",
  },
  "IP2.446": {
    title: "Judge picks an unspecified race",
    automation: "recorded",
    text: "If the destination does not specify a defending race (for example SHIPS 'Any'), the judge chooses one; the choice is stored with the scenario.",
  },
  "IP2.447": {
    title: "Without a judge: agreed race table",
    automation: "automatic",
    text: "Without a judge the players agree a table of defending races and roll on it.",
  },
  "IP2.448": {
    title: "Scenario alternatives",
    automation: "enforced",
    text: "If the scenario lists alternatives the judge may pick any; without a judge alternatives are used only when both players agree.",
  },
} as const satisfies Record<string, RuleEntry>;
