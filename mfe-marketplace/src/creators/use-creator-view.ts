import { useSearchParams } from 'react-router';
import { type CreatorView, viewOf, withView } from './search.ts';

/** The view and its setter: Back undoes each change, unless it continues the previous one. */
export const useCreatorView = () => {
  const [params, setParams] = useSearchParams();
  const change = (to: Partial<CreatorView>, { replace = false }: { replace?: boolean } = {}) =>
    // From the address itself: what is on the screen may not have the choice that was made just before.
    setParams(() => withView(new URLSearchParams(window.location.search), to), {
      replace,
      preventScrollReset: true,
    });
  return { view: viewOf(params), change };
};
