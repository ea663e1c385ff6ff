import { useLocation, useNavigate } from 'react-router';
import { useStepBack } from './use-step-back.ts';
import { useNewestLocation } from './use-url-params.ts';

interface LayeredState {
  /** The names of the layers that are open over the page. */
  layers?: Record<string, unknown>;
}

/** The layers that are open over the page, by the state of its entry in the history. */
export const layersOf = (state: unknown) => (state as LayeredState | null)?.layers ?? {};

/** A reload closes every layer: parts of the page that would show one may not be there. */
export const forgetLayers = () => {
  const { usr, ...state } = (history.state ?? {}) as { usr?: LayeredState };
  if (usr?.layers) history.replaceState({ ...state, usr: { ...usr, layers: undefined } }, '');
};

/**
 * A `useState` for a layer that covers the page and that no link carries: a large picture, a menu. It is one step of
 * the history, so Back closes it, and the page stays. Null while it is closed; a value can be cloned.
 */
export const useLayer = <T extends {}>(name: string) => {
  const navigate = useNavigate();
  const newest = useNewestLocation();
  const back = useStepBack();
  const value = (layersOf(useLocation().state)[name] as T | undefined) ?? null;
  const change = (next: T | null) => {
    const { pathname, search, hash, state } = newest();
    const layers = layersOf(state);
    const isOpen = name in layers;
    if (next !== null)
      navigate(
        { pathname, search, hash },
        {
          // This entry is not the dialog's: to close the dialog would take two steps back.
          state: { ...state, dialog: undefined, layers: { ...layers, [name]: next } },
          replace: isOpen,
          preventScrollReset: true,
        },
      );
    else if (isOpen) back();
  };
  return [value, change] as const;
};
