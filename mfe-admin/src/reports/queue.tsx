import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSecurityNews } from '../common/use-security-news.ts';
import { AppealList } from './appeal-list.tsx';
import { AppealView } from './appeal-view.tsx';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import { caseAfter, others } from './next-up.ts';
import { appealKey, useAppeals, usePrefetchedCase, useQueue } from './use-cases.ts';

/** The queue beside the case that is looked at, which the address names. */
export const Queue = () => {
  useSecurityNews();
  const me = useMe().profile.id;
  const { query, items } = useQueue();
  const appeals = useAppeals();
  const [params, setParams] = useSearchParams();
  const key = params.get('appeal');
  const named = params.get('case');
  const chosen = named ?? caseAfter(items ?? [], -1, me)?.id;
  const at = items?.findIndex(({ id }) => id === chosen) ?? -1;
  const [previous, next] = at < 0 ? [undefined, items?.[0]] : [items?.[at - 1], items?.[at + 1]];
  const upcoming = caseAfter(items ?? [], at, me)?.id;
  usePrefetchedCase(upcoming);
  const open = (id: string | undefined) =>
    setParams(id ? { case: id } : {}, { replace: true, preventScrollReset: true });
  const openAppeal = (one: Appeal) =>
    setParams({ appeal: appealKey(one) }, { replace: true, preventScrollReset: true });
  useEffect(() => {
    // A case that comes to the front of the queue must not take the place of the open one.
    if (!named && !key && chosen) setParams({ case: chosen }, { replace: true, preventScrollReset: true });
  }, [named, key, chosen, setParams]);

  // Appeals stand above: coming later, they would move the case that is being read.
  if (!items || appeals.query.isPending)
    return (
      <QueryStates
        query={query}
        title="We could not load the reports"
        skeleton={
          <Loading label="Loading the reports...">
            <Skeleton className="ad:h-40 ad:w-full" />
          </Loading>
        }
      />
    );
  const waiting = appeals.items ?? [];
  const place = waiting.findIndex((one) => appealKey(one) === key);
  const [appealBefore, appeal, appealAfter] = [waiting[place - 1], waiting[place], waiting[place + 1]];
  const appealUpcoming = others(waiting, place)[0];
  if (!chosen && waiting.length === 0)
    return (
      <EmptyState
        drawing="note"
        text="No cases are waiting"
        hint="Reports about people, messages, posts and comments appear here automatically."
      />
    );
  return (
    <div className="ad:grid ad:items-start ad:gap-6 ad:lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-6">
        {waiting.length > 0 && (
          <AppealList query={appeals.query} items={waiting} chosen={key} onOpen={openAppeal} />
        )}
        <CaseList query={query} items={items} chosen={key ? undefined : chosen} onOpen={open} />
      </div>
      {key ? (
        appeal ? (
          <AppealView
            key={key}
            appeal={appeal}
            onPrevious={appealBefore && (() => openAppeal(appealBefore))}
            onNext={appealAfter && (() => openAppeal(appealAfter))}
            onAnswered={() =>
              appealUpcoming ? openAppeal(appealUpcoming) : open(caseAfter(items, -1, me)?.id)
            }
          />
        ) : (
          <AppealGone isLoading={!appeals.items && !appeals.query.isError} />
        )
      ) : (
        chosen && (
          <CaseView
            key={chosen}
            caseId={chosen}
            onPrevious={previous && (() => open(previous.id))}
            onNext={next && (() => open(next.id))}
            onDecided={() => open(upcoming)}
          />
        )
      )}
    </div>
  );
};

/** Answered meanwhile, or one that this moderator may not answer. */
const AppealGone = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? (
    <Loading label="Loading the appeal...">
      <Skeleton className="ad:h-40 ad:w-full" />
    </Loading>
  ) : (
    <EmptyState drawing="note" text="This appeal is no longer waiting" />
  );
