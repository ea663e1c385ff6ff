export interface DialogProps {
  /** The query of the page. */
  params: URLSearchParams;
  /** Takes the dialog's parameters out of the URL. */
  close: () => void;
}

/** Dialogs are there or not; the only change they can ask for is to go. */
export const whenClosed = (close: () => void) => (open: boolean) => {
  if (!open) close();
};
