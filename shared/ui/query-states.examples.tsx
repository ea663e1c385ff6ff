import { ApiError } from '@briefhouse/web/api-error.ts';
import { nothing } from './catalogue/content.ts';
import { QueryStates } from './query-states.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { EmptyState } from './states.tsx';

const title = 'We could not load your projects';
const failed = (isFetching: boolean) => ({ error: new ApiError('NETWORK'), isFetching, refetch: nothing });

export const examples = {
  Loading: (
    <QueryStates
      query={{ error: null, isFetching: true, refetch: nothing }}
      title={title}
      skeleton={
        <Loading label="Loading your projects">
          <Skeleton className="cat:h-24" />
        </Loading>
      }
    />
  ),
  Failed: <QueryStates query={failed(false)} title={title} />,
  Gone: (
    <QueryStates
      query={{ error: new ApiError('NOT_FOUND', 404), isFetching: false, refetch: nothing }}
      title={title}
      gone={<EmptyState drawing="lock" text="This project is no longer there" />}
    />
  ),
  'Trying again': <QueryStates query={failed(true)} title={title} />,
  'Nothing to try': <QueryStates query={failed(false)} title={title} canRetry={false} />,
};
