/** Dialogs and messages over a screen, those too that wait unseen below what covers it; the latest last. */
export function openDialogs(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
}
