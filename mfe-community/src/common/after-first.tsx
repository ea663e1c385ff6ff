import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** The first screen of this page load has shown its first content; from then on nothing has to wait. */
let isLater = false;

/**
 * A part that comes after the first content of a screen, and whose code is not asked for before. The fallback keeps its
 * place. On Back it is there at once, or there would be nothing to scroll to.
 */
export const AfterFirst = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => {
  const [isTime, setIsTime] = useState(isLater);
  useEffect(() => {
    isLater = true;
    setIsTime(true);
  }, []);
  return <Suspense fallback={fallback}>{isTime ? children : fallback}</Suspense>;
};
