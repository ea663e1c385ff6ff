import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Page } from '../common/page.tsx';

export const ProfileSkeleton = () => (
  <Page narrow>
    <Loading label="Loading your profile...">
      <div className="mk:flex mk:flex-col mk:gap-4">
        <Skeleton className="mk:mb-4 mk:h-8 mk:w-48" />
        <Skeleton className="mk:mb-2 mk:h-11 mk:w-full mk:max-w-md" />
        <Card className="mk:flex mk:items-center mk:gap-4">
          <Skeleton className="mk:size-24 mk:rounded-full" />
          <Skeleton className="mk:w-40" />
        </Card>
        <Card className="mk:flex mk:flex-col mk:gap-4">
          <Skeleton className="mk:h-6 mk:w-32" />
          <Skeleton className="mk:h-10 mk:w-full" />
          <Skeleton className="mk:h-24 mk:w-full" />
          <Skeleton className="mk:h-10 mk:w-full" />
        </Card>
      </div>
    </Loading>
  </Page>
);
