import { useLocation } from 'react-router';
import { useStepBack } from './use-step-back.ts';
import { useNewestLocation, useUrlParams } from './use-url-params.ts';

export interface OpenedState {
  /** The entry below this one in the history is the same page without the dialog. */
  dialog?: true;
}

const opened: OpenedState = { dialog: true };

const setDialog = (params: URLSearchParams, name: string, extra: Record<string, string>) => {
  for (const [key, value] of Object.entries({ dialog: name, ...extra })) params.set(key, value);
};

/**
 * The open dialog of this page, kept in the URL as `?dialog=`: Back closes it, a link can carry it, and closing leaves
 * nothing in the history that Back would open again. `own` are the further query keys that the dialogs of the page use;
 * closing takes them away too.
 */
export const useDialog = (own: readonly string[] = []) => {
  const [params, change] = useUrlParams();
  const newest = useNewestLocation();
  const back = useStepBack();
  return {
    name: params.get('dialog'),
    params,
    open: (name: string, extra: Record<string, string> = {}) =>
      change((next) => setDialog(next, name, extra), { state: opened }),
    close: () => {
      if ((newest().state as OpenedState | null)?.dialog) return back();
      change((next) => ['dialog', ...own].forEach((key) => void next.delete(key)), { replace: true });
    },
  };
};

/** For a `Link` that opens a dialog over the present page: spread it; it can be shared, and closing undoes it. */
export const useDialogLink = (name: string, extra: Record<string, string> = {}) => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  setDialog(params, name, extra);
  return { to: `${pathname}?${params}`, state: opened, preventScrollReset: true };
};
