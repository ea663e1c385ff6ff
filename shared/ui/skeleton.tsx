import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A bar in the shape of the content to come; it appears after 150 ms, so that quick answers do not flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={clsx('ui-shimmer ui:h-4 ui:rounded-md ui:bg-sunken', className)} />
);

interface LoadingProps {
  label?: string;
  className?: string;
  /** The classes of each bar, one below the other; `children` are other shapes. */
  bars?: readonly string[];
  children?: ReactNode;
}

/** Wraps the skeletons of one region and says once that it loads. */
export const Loading = ({ label = 'Loading...', className, bars = [], children }: LoadingProps) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="ui:sr-only">{label}</span>
    <div aria-hidden="true">
      {bars.map((bar, index) => (
        <Skeleton key={index} className={bar} />
      ))}
      {children}
    </div>
  </div>
);
