type Application = foundry.applications.api.ApplicationV2.Any;

/**
 * The open window of an id, if it is one of that class.
 *
 * @typeParam W the window's class
 */
export const openWindowOf = <W extends Application>(
  id: string,
  windowClass: abstract new (...args: never) => W,
): W | undefined => {
  const open = foundry.applications.instances.get(id);
  return open instanceof windowClass ? open : undefined;
};

/** Draws a window, open or not, unfolds it and brings it to the front. */
export const bringUp = async (window: Application): Promise<void> => {
  await window.render({ force: true });
  if (window.minimized) await window.maximize();
  window.bringToFront();
};
