/** Asks before a ship is lost; the buttons say what they do. */
export const confirmMove = async (question: string): Promise<boolean> => {
  const text = document.createElement("p");
  text.textContent = question;
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "GRAVITYPORTALS.Bridge.DangerTitle" },
    classes: ["gp-ask", "gp-ask-danger"],
    content: text.outerHTML,
    yes: { label: "GRAVITYPORTALS.Bridge.DangerGo" },
    no: { label: "GRAVITYPORTALS.Bridge.DangerStay", default: true },
    rejectClose: false,
  });
  return answer === true;
};
