import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** The first screen of this page load has shown its first content; from then on nothing has to wait. */
let isLater = false;

/**
 * For what comes after the first content of a screen: nothing of its code is asked for before that is shown. The
 * fallback keeps its place. On Back it is there at once, or there would be nothing to scroll to.
 */
export const AfterFirst = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => {
  const [isTime, setIsTime] = useState(isLater);
  useEffect(() => {
    isLater = true;
    setIsTime(true);
  }, []);
  return <Suspense fallback={fallback}>{isTime ? children : fallback}</Suspense>;
};
