import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';

const PostSkeleton = () => (
  <Card className="co:flex co:flex-col co:gap-4">
    <div className="co:flex co:items-center co:gap-3">
      <Skeleton className="co:size-10 co:rounded-full" />
      <div className="co:flex co:flex-1 co:flex-col co:gap-2">
        <Skeleton className="co:w-36" />
        <Skeleton className="co:h-3 co:w-48 co:max-w-full" />
      </div>
    </div>
    <div className="co:flex co:flex-col co:gap-2.5">
      <Skeleton className="co:w-full" />
      <Skeleton className="co:w-11/12" />
      <Skeleton className="co:w-2/3" />
    </div>
  </Card>
);

/** Placeholder posts while the feed loads; one on a post's own page. */
export const PostSkeletons = ({ count = 3 }: { count?: number }) => (
  <Loading label={count === 1 ? 'Loading the post...' : 'Loading posts...'}>
    <div className="co:flex co:flex-col co:gap-4">
      {Array.from({ length: count }, (_, index) => (
        <PostSkeleton key={index} />
      ))}
    </div>
  </Loading>
);
