import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A bar in the shape of the content to come; it appears after 150 ms, so that quick answers do not flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={clsx('ui-shimmer ui:h-4 ui:rounded-md ui:bg-sunken', className)} />
);

/** Wraps the skeletons of one region and says once that it loads. */
export const Loading = ({
  label = 'Loading...',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="ui:sr-only">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);
