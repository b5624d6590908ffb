/**
 * What people call an anomaly, made of its id: `the-lantern` is The Lantern, `p1` is P1. Ids are all an anomaly has,
 * as a name of its own would have to be kept as secret as its place.
 */
export const anomalyName = (id: string): string =>
  id
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
