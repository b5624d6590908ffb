/** A form for the ships of one ruleset, which opens instead of the ship sheet in games of that ruleset. */
export interface ShipForm {
  /** The id of the ruleset. */
  readonly ruleset: string;
  /** What the form is called, as a lang key. */
  readonly name: string;
  /** Opens it for an actor, or brings it to the front. */
  open(actor: unknown): Promise<void>;
}

const forms = new Map<string, ShipForm>();

/** Makes a ruleset's form known; to be called in `init`. */
export const offerShipForm = (form: ShipForm): void => void forms.set(form.ruleset, form);

/** The form of a ruleset's ships; null where these have the ship sheet alone. */
export const shipFormOf = (ruleset: string): ShipForm | null => forms.get(ruleset) ?? null;

/** All forms that were made known. */
export const shipForms = (): readonly ShipForm[] => [...forms.values()];
