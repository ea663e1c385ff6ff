import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router';

interface ChangeOptions {
  /** Overwrites the present entry of the history instead of adding one. */
  replace?: boolean;
  /** The state of the entry in the history. */
  state?: unknown;
}

/**
 * Reads the router's present place. The page shows it a moment later, so a quick second change must not start from the
 * `useLocation` of the last drawing.
 */
export const useNewestLocation = () => {
  const router = use(DataRouterContext)?.router;
  const drawn = useLocation();
  return () => router?.state.location ?? drawn;
};

/** The query of the page's URL and a function that changes it; of two quick changes both count. */
export const useUrlParams = () => {
  const newest = useNewestLocation();
  const [params, setParams] = useSearchParams();
  const change = (by: (next: URLSearchParams) => void, options: ChangeOptions = {}) => {
    const next = new URLSearchParams(newest().search);
    by(next);
    setParams(next, { ...options, preventScrollReset: true });
  };
  return [params, change] as const;
};
