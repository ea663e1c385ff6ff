import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface OpenedState {
  /** The entry below this one in the history is the same page without the dialog. */
  dialog?: true;
}

/**
 * Which dialog of this page is open, kept in the URL as `?dialog=`: Back closes it, a link can carry it.
 * `own` are the further query keys that the dialogs of the page use.
 */
export const useDialog = (own: readonly string[] = []) => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = (location.state ?? {}) as OpenedState;
  return {
    name: params.get('dialog'),
    params,
    open: (name: string, extra: Record<string, string> = {}) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries({ dialog: name, ...extra })) next.set(key, value);
          return next;
        },
        { state: { dialog: true } satisfies OpenedState, preventScrollReset: true },
      ),
    close: () => {
      if (state.dialog) return void navigate(-1);
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
