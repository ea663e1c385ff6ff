import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

/** A heading and three cards: the shape that most screens begin with. */
export const AreaSkeleton = () => (
  <Loading className="host:mx-auto host:grid host:w-full host:max-w-page host:gap-6 host:px-4 host:py-8 host:sm:px-6">
    <Skeleton className="host:h-8 host:w-64 host:max-w-full" />
    <div className="host:mt-6 host:grid host:gap-4 host:sm:grid-cols-3">
      <Skeleton className="host:h-32 host:w-full" />
      <Skeleton className="host:h-32 host:w-full" />
      <Skeleton className="host:h-32 host:w-full" />
    </div>
  </Loading>
);
