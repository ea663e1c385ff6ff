import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

/** Placeholder bubbles while a conversation loads. */
export const ThreadSkeleton = () => (
  <Loading label="Loading messages..." className="ch:flex-1 ch:p-5">
    <div className="ch:flex ch:flex-col ch:gap-4">
      <Skeleton className="ch:h-14 ch:w-3/5 ch:rounded-xl" />
      <Skeleton className="ch:h-9 ch:w-2/5 ch:self-end ch:rounded-xl" />
      <Skeleton className="ch:h-9 ch:w-1/2 ch:rounded-xl" />
      <Skeleton className="ch:h-20 ch:w-3/5 ch:self-end ch:rounded-xl" />
    </div>
  </Loading>
);
