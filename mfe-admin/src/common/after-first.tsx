import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface AfterFirstProps {
  /** The placeholder until the children are shown. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part that the first content does not wait for: its script is fetched once that content is on the screen. */
export const AfterFirst = ({ fallback = null, children }: AfterFirstProps) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Effects may run in the task that puts the first content on the screen.
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={fallback}>{isShown ? children : fallback}</Suspense>;
};
