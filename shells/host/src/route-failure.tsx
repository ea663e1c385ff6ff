import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/**
 * The last resort when a chunk of the host could not be loaded or the shell threw. Plain elements, because the
 * style sheet may be missing.
 */
export const RouteFailure = () => {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="page-failure" role="alert">
      <h1>Something went wrong</h1>
      <p>This page could not be loaded. Check your connection and try again.</p>
      <button type="button" onClick={() => location.reload()}>
        Retry
      </button>
    </main>
  );
};
