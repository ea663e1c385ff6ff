import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

const columns = [
  ['mk:h-72', 'mk:h-44'],
  ['mk:h-44', 'mk:h-72'],
  ['mk:h-56 mk:max-sm:hidden', 'mk:h-60 mk:max-sm:hidden'],
];

export const BoardSkeleton = () => (
  <div className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-3">
    {columns.map((heights) => (
      <div key={heights.join()} className="mk:flex mk:flex-col mk:gap-3">
        {heights.map((height) => (
          <Skeleton key={height} className={`mk:w-full ${height}`} />
        ))}
      </div>
    ))}
  </div>
);

export const PageSkeleton = () => (
  <Loading label="Loading the creator...">
    <div className="mk:flex mk:flex-col mk:gap-8">
      <div className="mk:grid mk:grid-cols-[auto_minmax(0,1fr)] mk:items-center mk:gap-4 mk:sm:gap-x-5 mk:sm:gap-y-3">
        <Skeleton className="mk:size-24 mk:rounded-full mk:sm:row-span-2" />
        <div className="mk:flex mk:flex-col mk:gap-2">
          <Skeleton className="mk:h-8 mk:w-56 mk:max-w-full" />
          <Skeleton className="mk:w-32 mk:max-w-full" />
        </div>
        <Skeleton className="mk:w-96 mk:max-w-full mk:max-sm:col-span-2" />
      </div>
      <div className="mk:grid mk:gap-x-8 mk:gap-y-10 mk:lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="mk:flex mk:flex-col mk:gap-3">
          <Skeleton className="mk:h-6 mk:w-16" />
          <BoardSkeleton />
        </div>
        <div className="mk:flex mk:flex-col mk:gap-3">
          <Skeleton className="mk:h-6 mk:w-24" />
          <Skeleton className="mk:h-16 mk:w-full" />
          <Skeleton className="mk:h-16 mk:w-full" />
        </div>
      </div>
    </div>
  </Loading>
);
