import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

export const ProjectListSkeleton = () => (
  <Loading label="Loading your projects...">
    <div className="mk:grid mk:gap-3 mk:xl:grid-cols-2">
      {[0, 1, 2, 3].map((key) => (
        <Card key={key} className="mk:flex mk:min-h-64 mk:flex-col mk:gap-3">
          <Skeleton className="mk:h-6 mk:w-56 mk:max-w-full" />
          <Skeleton className="mk:w-28" />
          <Skeleton className="mk:w-full" />
          <Skeleton className="mk:w-2/3" />
          <Skeleton className="mk:mt-3 mk:h-6 mk:w-40" />
        </Card>
      ))}
    </div>
  </Loading>
);
