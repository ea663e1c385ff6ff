import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface OpenedState {
  /** The entry below this one in the history is the same page without the dialog. */
  dialog?: true;
}

const opened: OpenedState = { dialog: true };

const withDialog = (search: string | URLSearchParams, name: string, extra: Record<string, string> = {}) => {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries({ dialog: name, ...extra })) next.set(key, value);
  return next;
};

/**
 * Which dialog of this page is open, kept in the URL as `?dialog=`: Back closes it, a link can carry it, and
 * closing leaves nothing in the history that Back would open again.
 * `own` are the further query keys that the dialogs of the page use; closing takes them away too.
 */
export const useDialog = (own: readonly string[] = []) => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as OpenedState;
  // Going back takes a moment, and a second Escape meanwhile must not leave the page.
  const leaving = useRef(false);
  useEffect(() => {
    const left = () => {
      leaving.current = false;
    };
    addEventListener('popstate', left);
    return () => removeEventListener('popstate', left);
  }, []);
  return {
    name: params.get('dialog'),
    params,
    open: (name: string, extra: Record<string, string> = {}) =>
      setParams((current) => withDialog(current, name, extra), { state: opened, preventScrollReset: true }),
    close: () => {
      if (leaving.current) return;
      if (state.dialog) {
        leaving.current = true;
        return void navigate(-1);
      }
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const key of ['dialog', ...own]) next.delete(key);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
};

/** For a `Link` that opens a dialog over the present page: spread it; it can be shared, and closing undoes it. */
export const useDialogLink = (name: string, extra: Record<string, string> = {}) => {
  const { pathname, search } = useLocation();
  return { to: `${pathname}?${withDialog(search, name, extra)}`, state: opened, preventScrollReset: true };
};
