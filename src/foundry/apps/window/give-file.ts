/** Gives a text to the person who looks at a page, as a file. */
export const giveFile = (page: Document, name: string, text: string, type: string): void => {
  const link = page.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
