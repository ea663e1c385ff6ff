import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

export const BrandSkeleton = () => (
  <Loading label="Loading the brand...">
    <div className="mk:flex mk:flex-col mk:gap-8">
      <Card className="mk:flex mk:flex-col mk:gap-5">
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-4">
          <Skeleton className="mk:size-24" />
          <div className="mk:flex mk:flex-1 mk:flex-col mk:gap-2">
            <Skeleton className="mk:h-8 mk:w-64 mk:max-w-full" />
            <Skeleton className="mk:w-40" />
          </div>
        </div>
        <Skeleton className="mk:w-full mk:max-w-prose" />
        <Skeleton className="mk:w-3/4 mk:max-w-prose" />
      </Card>
      <Skeleton className="mk:h-40 mk:w-full" />
    </div>
  </Loading>
);
