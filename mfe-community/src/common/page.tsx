import type { ReactNode } from 'react';

/** The frame of every screen: one column for reading, the same margins as the host's skeleton. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className="co:mx-auto co:flex co:w-full co:max-w-2xl co:flex-col co:gap-6 co:px-4 co:py-8 co:sm:px-6">
    {children}
  </div>
);
