/** An id as a name: `amber-tern` is Amber Tern. */
export const titleCase = (id: string): string =>
  id
    .split(/[-_]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
