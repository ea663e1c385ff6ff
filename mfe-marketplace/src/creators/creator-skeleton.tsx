import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

export const creatorGrid = 'mk:m-0 mk:grid mk:list-none mk:gap-3 mk:p-0 mk:md:grid-cols-2 mk:xl:grid-cols-3';

export const CreatorListSkeleton = () => (
  <Loading label="Loading creators...">
    <div className={creatorGrid}>
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <Card key={key} className="mk:flex mk:flex-col mk:p-0!">
          <Skeleton className="mk:aspect-27/16 mk:h-auto! mk:w-full mk:rounded-b-none!" />
          <div className="mk:flex mk:flex-col mk:gap-3 mk:p-3 mk:sm:p-4">
            <div className="mk:flex mk:gap-3">
              <Skeleton className="mk:size-10 mk:rounded-full" />
              <div className="mk:flex mk:flex-1 mk:flex-col mk:gap-2 mk:pt-1">
                <Skeleton className="mk:h-5 mk:w-36 mk:max-w-full" />
                <Skeleton className="mk:w-24" />
              </div>
            </div>
            <Skeleton className="mk:w-full" />
            <Skeleton className="mk:w-3/4" />
            <Skeleton className="mk:w-2/3" />
            <Skeleton className="mk:mt-2 mk:h-9 mk:w-full" />
          </div>
        </Card>
      ))}
    </div>
  </Loading>
);
