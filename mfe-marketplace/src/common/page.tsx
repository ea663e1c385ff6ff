import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface PageProps {
  /** Whether the page is a form, 48 rem wide at most. */
  narrow?: boolean;
  /** Ends with a bar of its own that sticks to the bottom. */
  flush?: boolean;
  children: ReactNode;
}

/** The frame of every screen: at most 1200 px, the same margins as the host's skeleton. */
export const Page = ({ narrow, flush, children }: PageProps) => (
  <div
    className={clsx(
      'mk:mx-auto mk:flex mk:w-full mk:flex-col mk:gap-6 mk:px-4 mk:pt-6 mk:sm:gap-8 mk:sm:px-6 mk:sm:pt-8',
      narrow ? 'mk:max-w-3xl' : 'mk:max-w-page',
      !flush && 'mk:pb-8',
    )}
  >
    {children}
  </div>
);

export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) => (
  <header className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3 mk:sm:gap-y-4">
    <div className="mk:min-w-0">
      <h1 className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight mk:sm:text-2xl">{title}</h1>
      {subtitle && <p className="mk:m-0 mk:mt-1 mk:text-base mk:text-soft">{subtitle}</p>}
    </div>
    {actions && (
      // On a phone the buttons share whole rows instead of standing ragged below each other.
      <div className="mk:flex mk:flex-wrap mk:gap-2 mk:max-sm:w-full mk:max-sm:*:grow mk:max-sm:*:px-3">
        {actions}
      </div>
    )}
  </header>
);
