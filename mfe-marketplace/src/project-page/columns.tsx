import type { ReactNode } from 'react';

/** A wide column to read, and a narrow one to decide, which comes first on a phone. */
export const Columns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="mk:grid mk:gap-x-10 mk:gap-y-8 mk:lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-4 mk:lg:order-2">{aside}</div>
    <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-10">{children}</div>
  </div>
);
