export interface DialogProps {
  /** The query of the page. */
  params: URLSearchParams;
  /** Takes the dialog's parameters out of the URL. */
  close: () => void;
}

/** `onOpenChange` of a dialog that is mounted only while it is open. */
export const whenClosed = (close: () => void) => (open: boolean) => {
  if (!open) close();
};
