import { type Asker, NO_WINDOW, yesOrNo } from "./question.ts";

/**
 * Asks before a ship is lost; the buttons say what they do.
 *
 * @param asker the window in which it was moved; none for a drag on the map
 */
export const confirmMove = async (question: string, asker: Asker = NO_WINDOW): Promise<boolean> => {
  const text = document.createElement("p");
  text.textContent = question;
  const answer = await asker.askQuestion({
    window: { title: "GRAVITYPORTALS.Bridge.DangerTitle" },
    classes: ["gp-ask", "gp-ask-danger"],
    content: text.outerHTML,
    buttons: yesOrNo("GRAVITYPORTALS.Bridge.DangerGo", "GRAVITYPORTALS.Bridge.DangerStay"),
  });
  return answer === "yes";
};
