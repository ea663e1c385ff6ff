import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

export const NewsfeedSkeleton = () => (
  <Loading label="Loading projects...">
    <div className="mk:flex mk:flex-col mk:gap-3">
      {[0, 1, 2, 3].map((key) => (
        <Card key={key} className="mk:flex mk:flex-col mk:gap-4 mk:md:flex-row mk:md:gap-8">
          <div className="mk:flex mk:flex-1 mk:flex-col mk:gap-2.5">
            <Skeleton className="mk:h-6 mk:w-64 mk:max-w-full" />
            <div className="mk:flex mk:items-center mk:gap-2.5">
              <Skeleton className="mk:size-10" />
              <Skeleton className="mk:w-40" />
            </div>
            <Skeleton className="mk:w-full mk:max-w-prose" />
            <Skeleton className="mk:w-3/4 mk:max-w-prose" />
          </div>
          <div className="mk:flex mk:justify-between mk:gap-3 mk:md:w-48 mk:md:flex-col mk:md:items-end">
            <Skeleton className="mk:h-6 mk:w-20" />
            <Skeleton className="mk:h-10 mk:w-36" />
          </div>
        </Card>
      ))}
    </div>
  </Loading>
);
