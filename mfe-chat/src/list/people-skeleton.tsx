import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

/** Placeholder rows while people load. */
export const PeopleSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="ch:p-5">
    {[0, 1, 2, 3].map((key) => (
      <div key={key} className="ch:mb-5 ch:flex ch:items-center ch:gap-3">
        <Skeleton className="ch:size-10 ch:rounded-full" />
        <div className="ch:flex ch:flex-1 ch:flex-col ch:gap-2">
          <Skeleton className="ch:w-40" />
          <Skeleton className="ch:h-3 ch:w-64 ch:max-w-full" />
        </div>
      </div>
    ))}
  </Loading>
);
