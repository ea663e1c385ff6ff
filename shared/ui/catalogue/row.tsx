import type { ReactNode } from 'react';

/** Several of a component beside each other, as one example. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="cat:flex cat:flex-wrap cat:items-center cat:gap-3">{children}</div>
);
