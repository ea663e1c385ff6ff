import { Button } from '@briefhouse/ui/button.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { standingOf } from './plan-words.ts';
import { PortalButton } from './portal-button.tsx';
import type { useAccess } from './use-access.ts';

/** The running plan and its end, with the way to manage it. Nothing for a creator who never bought one. */
export const Standing = ({ query }: { query: ReturnType<typeof useAccess> }) => {
  const { access_ends_at } = useMe();
  const { data, error, isFetching, refetch } = query;
  if (!data)
    return error ? (
      <p role="alert" className={`${strip} mk:text-soft`}>
        <span className="mk:min-w-0 mk:flex-1 mk:basis-60">
          We could not load your plan. {messageOf(error)}
        </span>
        <Button size="sm" onClick={() => void refetch()} pending={isFetching} pendingText="Retrying...">
          Retry
        </Button>
      </p>
    ) : (
      access_ends_at && (
        <div aria-hidden="true" className={strip}>
          <Skeleton className="mk:w-64" />
        </div>
      )
    );
  const standing = standingOf(data);
  if (!standing && !data.has_portal) return null;
  return (
    <div className={strip}>
      <p className="mk:m-0 mk:min-w-0 mk:flex-1 mk:basis-60">
        {standing ? (
          <>
            <strong className="mk:font-semibold">{standing.name}</strong>
            <br />
            <span className="mk:text-soft">{standing.line}</span>
          </>
        ) : (
          <span className="mk:text-soft">You have no active plan.</span>
        )}
      </p>
      {data.has_portal && <PortalButton />}
    </div>
  );
};

const strip =
  'mk:m-0 mk:flex mk:min-h-14 mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3 mk:rounded-lg mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm';
