import { useLocation } from 'react-router';

/** The present URL with a dialog opened over it: a link that can be shared and that Back undoes. */
export const useDialogLink = (dialog: string): string => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('dialog', dialog);
  return `${pathname}?${params}`;
};
