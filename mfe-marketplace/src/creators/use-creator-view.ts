import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { type CreatorView, setView, viewOf } from './search.ts';

/** The view and its setter: Back undoes each change, unless it continues the previous one. */
export const useCreatorView = () => {
  const [params, changeParams] = useUrlParams();
  const change = (to: Partial<CreatorView>, options: { replace?: boolean } = {}) =>
    changeParams((next) => setView(next, to), options);
  return { view: viewOf(params), change };
};
