import { useSearchParams } from 'react-router';
import { type CreatorView, viewOf, withView } from './search.ts';

/** The view and its setter: Back undoes each change, unless it continues the previous one. */
export const useCreatorView = () => {
  const [params, setParams] = useSearchParams();
  const change = (to: Partial<CreatorView>, { replace = false }: { replace?: boolean } = {}) =>
    setParams((current) => withView(current, to), { replace, preventScrollReset: true });
  return { view: viewOf(params), change };
};
