import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A bar in the shape of the content to come; it appears after 150 ms, so that quick answers do not flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={clsx('ui-shimmer ui:h-4 ui:rounded-md ui:bg-sunken', className)} />
);

interface RowSkeletonsProps {
  label: string;
  count?: number;
  className?: string;
  /** The classes of each row, and of its picture where that is not a person's. */
  row?: string;
  picture?: string;
}

/** Rows to come with a picture and two lines each. */
export const RowSkeletons = ({
  label,
  count = 3,
  className,
  row,
  picture = 'ui:size-10! ui:rounded-full!',
}: RowSkeletonsProps) => (
  <Loading label={label} {...(className && { className })}>
    {Array.from({ length: count }, (_, key) => (
      <div key={key} className={clsx('ui:flex ui:gap-3', row)}>
        <Skeleton className={clsx('ui:shrink-0', picture)} />
        <div className="ui:flex ui:flex-1 ui:flex-col ui:gap-2">
          <Skeleton className="ui:w-1/2" />
          <Skeleton className="ui:w-11/12" />
        </div>
      </div>
    ))}
  </Loading>
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
