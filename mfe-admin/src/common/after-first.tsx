import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface AfterFirstProps {
  /** What holds its place meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What the first content does not wait for: it is shown, and its script fetched, once that is on the screen. */
export const AfterFirst = ({ fallback = null, children }: AfterFirstProps) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Effects may run in the task that puts the first content on the screen.
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={fallback}>{isShown ? children : fallback}</Suspense>;
};
