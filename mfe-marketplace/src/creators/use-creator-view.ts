import { useSearchParams } from 'react-router';
import { type CreatorView, viewOf, withView } from './search.ts';

/** The view, and how to change it: each change is a step that Back undoes, unless it goes on with the one before. */
export const useCreatorView = () => {
  const [params, setParams] = useSearchParams();
  const change = (to: Partial<CreatorView>, { replace = false }: { replace?: boolean } = {}) =>
    setParams((current) => withView(current, to), { replace, preventScrollReset: true });
  return { view: viewOf(params), change };
};
