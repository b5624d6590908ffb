/** One thing that waits for the judge, with the button that does it, or two between which it is decided. */
export interface ToDoLine {
  readonly text: string;
  /** The clock waits for it. */
  readonly must: boolean;
  readonly action:
    | "start"
    | "acting"
    | "roll"
    | "roll-for"
    | "ready-for"
    | "play-without"
    | "wait-for"
    | "chart"
    | "unit-act"
    | "allow"
    | "put-back"
    | "shift-map"
    | "find-unit"
    | "storm-roll"
    | "storm-take"
    | "storm-map";
  /** The scene, unit, seat or portal that the button is about; a chart or an act comes behind its unit and a stroke. */
  readonly target: string;
  readonly label: string;
  readonly icon: string;
  /** The other way to decide; left out where there is one button. */
  readonly other?: Pick<ToDoLine, "action" | "label" | "icon">;
  /** Nothing is left to do: the line stays for a while, so that no other one moves. */
  readonly done?: boolean;
}
