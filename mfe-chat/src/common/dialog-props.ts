export interface DialogProps {
  /** The query of the page. */
  params: URLSearchParams;
  /** Takes the dialog's parameters out of the URL. */
  close: () => void;
}

/** The person whom a dialog is about. An address without one leads to somebody whom the server does not know. */
export const partnerIn = (params: URLSearchParams): string => params.get('with') || 'nobody';
