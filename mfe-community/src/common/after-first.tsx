import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * For what comes after the first content of a screen: nothing of its code is asked for before that is shown. The
 * fallback keeps its place.
 */
export const AfterFirst = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => setIsTime(true), []);
  return <Suspense fallback={fallback}>{isTime ? children : fallback}</Suspense>;
};
