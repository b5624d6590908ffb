import { INCH, parseInchLabel } from "../../inch/inch-label.ts";
import type { SheetDraft } from "../../scenario/file-form.ts";

/** The smallest file with one anomaly; a label that names no place stays as it was typed, which is a fault. */
export const sheetFile = ({ columns, rows, hex, anomaly }: SheetDraft): object => {
  const place = parseInchLabel(hex);
  return {
    scenes: [{ id: anomaly.scene, width: columns, height: rows }],
    players: [{ id: "one" }, { id: "other" }],
    anomalies: [{ ...anomaly, place: place ? [place.q / INCH, place.r / INCH] : hex }],
    until: "1.0.1",
  };
};
