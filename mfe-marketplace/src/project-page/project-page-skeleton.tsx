import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Columns } from './columns.tsx';

export const ProjectPageSkeleton = () => (
  <Loading label="Loading the project...">
    <div className="mk:flex mk:flex-col mk:gap-6">
      <div className="mk:flex mk:flex-col mk:gap-3">
        <Skeleton className="mk:h-6 mk:w-24" />
        <Skeleton className="mk:h-9 mk:w-96 mk:max-w-full" />
        <Skeleton className="mk:w-48" />
      </div>
      <Columns aside={<Skeleton className="mk:h-64 mk:w-full" />}>
        <div className="mk:flex mk:flex-col mk:gap-3">
          {['mk:w-3/4', 'mk:w-full', 'mk:w-5/6', 'mk:w-2/3', 'mk:w-full', 'mk:w-1/2'].map((width, index) => (
            <Skeleton key={index} className={`mk:max-w-prose ${width}`} />
          ))}
        </div>
      </Columns>
    </div>
  </Loading>
);
