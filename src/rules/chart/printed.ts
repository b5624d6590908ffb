import type { Chart, ChartRow } from "./chart.ts";

/** One line of a printed chart, its cells in the printed order. */
type Line = readonly [
  roll: number,
  scenario: string,
  port: string,
  race: string,
  defend: string,
  bpv: number,
  ships: string,
  notes: string,
];

const printed = (id: string, lines: readonly Line[]): Chart => ({ id, rows: lines.map(toRow) });

const toRow = ([roll, scenario, port, race, defend, bpv, ships, notes]: Line): ChartRow => ({
  roll,
  scenario,
  port,
  race,
  defend,
  bpv,
  ships,
  notes,
});

/**
 * The sample charts as they are printed, by id; charts for the totals 10 to 12 were never printed.
 *
 * @rule IP2.411 Hard destinations stand on the unlikely totals, of charts and of rows.
 * @rule IP2.414 IP2.415 IP2.416 IP2.417 IP2.418 IP2.419 The columns, in the printed order.
 */
export const PRINTED_CHARTS: Readonly<Record<string, Chart>> = {
  DR2: printed("DR2", [
    [2, "SH6", "0815", "Klingon", "3415", 3271, "THO: use SH6.2", "center on base"],
    [3, "SH29", "0815", "Klingon", "3415", 1300, "FED: use SH29.2", ""],
    [4, "SH28", "0815", "Gorn", "SH28", 904, "ROM: use SH28.2", "no planet"],
    [5, "SG37", "0815", "police", "SG37", 472, "ORI: use SG37.2", ""],
    [6, "SH46", "3415", "Andromedan", "SH46", 309, "KZI: use SH46.61", ""],
    [7, "SM7", "0815", "Navy", "SM7", 150, "", "old; attacks ships; no planet"],
    [8, "SH33", "0815", "Federation", "SH33", 300, "ROM: 12xINT", "no planet"],
    [9, "SH2", "0815", "Federation", "SH2", 466, "ROM: use SH2.64", "surprise/historical force"],
    [10, "SH6", "0815", "Tholian", "3415", 870, "ROM: use SH6.61, old", ""],
    [11, "SH29", "2215", "Federation", "SH29", 1302, "KLI: use SH29.2", ""],
    [12, "SH11", "0815", "Coalition", "SH11", 1943, "Alliance: See SH11.2", ""],
  ]),
  DR3: printed("DR3", [
    [2, "SH26", "0815", "Andromedan", "3415", 1351, "HYD: use SH26.2", ""],
    [3, "SG25", "0815", "opposing", "SG25", 758, "ISC: use SG25.2", "squadon level"],
    [4, "SH43", "3415", "Tholian", "SH43", 444, "ROM: use SH43.61", ""],
    [5, "SH18", "0815", "Hydran", "SH18", 379, "KLI: use SH18.63", ""],
    [6, "SH41", "0815", "Lyran", "SH41", 279, "HYD: use SH41.62", ""],
    [7, "SM7", "0815", "Navy", "SM7", 140, "", "adult+1 young; attacks ships; no planet"],
    [8, "SH42", "2415", "Klingon", "SH42", 288, "HYD: use SH42.2", ""],
    [9, "SH21", "0815", "Romulan", "2415", 382, "GOR: use SH21.2", "no SH21.45"],
    [10, "SH25", "0815", "Klingon", "3415", 450, "ISC: use SH25.2", ""],
    [11, "SG32", "3415", "other", "SG32", 637, "FED: CC+4xCA", ""],
    [12, "SH22", "0815", "Klingon", "SH22", 1568, "Alliance: use SH22.2", ""],
  ]),
  DR4: printed("DR4", [
    [2, "SH17", "0815", "Klingon", "SH17", 1065, "FED: See SH17.2", ""],
    [3, "SH7", "3415", "Federation", "0815", 560, "KLI: use SH7.2", "no hostages"],
    [4, "SH2", "0815", "Federation", "SH2", 395, "ROM: use SH2.2", "surprise"],
    [5, "SH46", "3415", "Andromedan", "SH46", 338, "FED: use SH46.62", ""],
    [6, "SH59", "3415", "Federation", "SH59", 252, "THO: use SH59.2", "no planet"],
    [7, "SM5", "0815", "Ship", "SM5", 125, "", "monster attacks ships; no star or planet; use lab"],
    [8, "SH9", "3415", "Federation", "SH9", 252, "KLI: 6xG1", ""],
    [9, "SH21", "0815", "Romulan", "3415", 351, "GOR: use SH21.64", "no SH21.45"],
    [10, "SH57", "0815", "Federation", "SH57", 410, "KLI: use SH57.61", ""],
    [11, "SG10", "3415", "Galactic", "SG10", 501, "AND: use SG10.2", ""],
    [12, "SH6", "3415", "Tholian", "SH6", 954, "KLI: use SH6.2", "no terrain/base"],
  ]),
  DR5: printed("DR5", [
    [2, "SH43", "3415", "Tholian", "SH43", 475, "KLI: use SH43.2", ""],
    [3, "SH27", "0815", "Lyran", "3415", 323, "LDR: F-AL(d), 6xPF", ""],
    [4, "SH9", "3415", "Federation", "SH9", 276, "ROM: 6x CentPF", ""],
    [5, "SH20", "0815", "Romulan", "3415", 240, "FED: use SH20.2", ""],
    [6, "SH18", "0815", "Hydran", "SH18", 157, "KLI: use SH18.2", ""],
    [7, "SM1", "2415", "Ship", "SM1", 125, "", "monster attacks ships; no planet"],
    [8, "SH15", "3415", "Klingon", "SH15", 190, "KZI: use SH15.2", ""],
    [9, "SG3", "0815", "attacker", "3415", 255, "Any: use SG3.2", ""],
    [10, "SH33", "0815", "Federation", "SH33", 274, "ROM: 6xCentPF", ""],
    [11, "SH23", "3415", "Federation", "SH23", 332, "KLI: use SH23.2", "1 map; no SH23.45/SH23.46"],
    [12, "SH30", "2215", "Kzinti", "SH30", 496, "LYR: 12xPF", "nebula"],
  ]),
  DR6: printed("DR6", [
    [2, "SG25", "0815", "opposing", "SG25", 320, "ISC: CS+DD+FF", "division level"],
    [3, "SH41", "2415", "Kzinti", "SH41", 265, "KLI: use SH41.61", ""],
    [4, "SH18", "3415", "Klingon", "SH18", 204, "HYD: use SH18.63", ""],
    [5, "SH44", "0815", "Romulan", "SH44", 155, "ISC: use SH44.2", ""],
    [6, "SH40", "0815", "Lyran", "3415", 99, "HYD: LN/4xSt-1", "no SH40.45/SH40.46"],
    [7, "SM2", "0815", "Ship", "3415", 125, "", "monster; use lab"],
    [8, "SH56", "3415", "Federation", "SH56", 113, "KLI: D6", ""],
    [9, "SH9", "0815", "Klingon", "SH9", 156, "FED: 12xF-14A", ""],
    [10, "SG27", "0815", "player B", "3415", 215, "Any: use SG27.2", "planet"],
    [11, "SG14", "3415", "player B", "SG14", 260, "Any: PF flotilla", ""],
    [12, "SH24", "0815", "Federation", "3415", 320, "ISC: CS, DD, FF", "no planet"],
  ]),
  DR7: printed("DR7", [
    [2, "SH26", "2215", "Hydran", "SH26", 255, "AND: COQ, COB", "no base/planet"],
    [3, "SG19", "3415", "attacker", "SG19", 204, "Any: use SG19.2", ""],
    [4, "SG1", "3415", "Klingon", "SG1", 125, "Any: CA", ""],
    [5, "SH56", "0815", "Klingon", "SH56", 94, "FED: DDL", ""],
    [6, "SH36", "0815", "Federation", "SH36", 71, "KLI: FF", "asteroid field; no SH36.45"],
    [7, "SM7", "0815", "Navy", "SM7", 40, "", "young, attacks ships; no planet"],
    [8, "SG4", "0815", "Convoy", "42xx", 92, "ORI: CR", ""],
    [9, "SH40", "0815", "Hydran", "3415", 92, "LYR: CL", "no SH40.45/SH40.46"],
    [10, "SH10", "0815", "Kzinti", "SH10", 128, "KLI: D7B", ""],
    [11, "SG20", "0815", "attacker", "3415", 190, "Any: use SG20.2", ""],
    [12, "SH46", "0815", "Klingon", "SH46", 255, "AND: COQ, COB", ""],
  ]),
  DR8: printed("DR8", [
    [2, "SG16", "0815", "player B", "SG16", 330, "Any: use SG16.2", ""],
    [3, "SH23", "2215", "Klingon", "SH23", 273, "FED: use SH23.2", "1 map; no SH23.45/SH23.46"],
    [4, "SH7", "0815", "Klingon", "SH7", 209, "FED: use SH7.2", "no hostages"],
    [5, "SG18", "0815", "attacker", "3415", 150, "Any: use SG18.2", "planet"],
    [6, "SH5", "0815", "Klingon", "2415", 122, "KZI: use SH5.2", ""],
    [7, "SM7", "0815", "Navy", "SM7", 100, "", "adult, attacks ships; no planet"],
    [8, "SH44", "3415", "ISC", "SH44", 125, "ROM: use SH44.2", "no terrain"],
    [9, "SH45", "2215", "ISC", "SH45", 132, "AND: PYT", ""],
    [10, "SG6", "0815", "Navy", "SG6", 212, "ORI: BS+CR", "asteroid field"],
    [11, "SH41", "0815", "Lyran", "SH41", 259, "KZI: CC, 2xFF", "asteroid field"],
    [12, "SH27", "0815", "LDR", "3415", 311, "LYR: FF, 6xPF", ""],
  ]),
  DR9: printed("DR9", [
    [2, "SH42", "0815", "Hydran", "3415", 496, "LYR: use SH42.61", "Lyran reinforcements"],
    [3, "SH18", "3415", "Klingon", "SH18", 321, "HYD: use SH18.2", ""],
    [4, "SH41", "3415", "Kzinti", "SH41", 275, "LYR: CA, DD, FF", "asteroid field"],
    [5, "SH20", "0815", "Federation", "SH20", 247, "GOR: use SH20.61", "no planet"],
    [6, "SG23", "0815", "raider", "3415", 160, "Any: Monitor/SP", "planet"],
    [7, "SM4", "0815", "Ship", "3415", 125, "", "monster; use lab"],
    [8, "SG12", "0815", "attacker", "3415", 175, "Any: FRD+CA", ""],
    [9, "SH54", "3415", "Kzinti", "SH54", 247, "KLI: D7, F5, E4", ""],
    [10, "SG7", "3415", "Navy", "SG7", 276, "ORI: 3xCR", ""],
    [11, "SH46", "3415", "Andromedan", "SH46", 335, "LYR: use SH46.63", ""],
    [12, "SH57", "0815", "Federation", "SH57", 493, "ROM: use SH57.2", ""],
  ]),
};
