import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { LoadMore, type LoadMoreProps } from '@briefhouse/ui/load-more.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type ReactNode, useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../common/admin-page.tsx';
import { useSecurityNews } from '../common/use-security-news.ts';
import { AppealView, CaseView } from './case-view.tsx';
import { appealKey, useAppeals, usePrefetchedCase, useQueue } from './use-cases.ts';
import { countsOf, decisionWords, titleOf } from './words.ts';

/** `/admin/reports`: reported content, one case at a time; for moderators and administrators. */
export const ReportsScreen = () => (
  <AdminPage
    title="Reports"
    subtitle="Reports from people: the most serious reasons first, then the oldest. We never tell people who reported them."
  >
    <Queue />
  </AdminPage>
);

/** The rows after one of a list, and then those before it; the whole list without such a row. */
const others = <T,>(items: readonly T[], at: number): T[] =>
  at < 0 ? [...items] : [...items.slice(at + 1), ...items.slice(0, at)];

/** Whether another moderator has the case to themselves. */
const isTaken = ({ claim }: ModerationCase, me: string): boolean => claim !== null && claim.by_id !== me;

/** The case to go on with: the next that nobody else has; where all are taken, the next one. */
const caseAfter = (items: readonly ModerationCase[], at: number, me: string): string | undefined => {
  const left = others(items, at);
  return (left.find((one) => !isTaken(one, me)) ?? left[0])?.id;
};

/** The queue beside the case that is looked at, which the address names. */
const Queue = () => {
  useSecurityNews();
  const me = useMe().profile.id;
  const queue = useQueue();
  const appeals = useAppeals();
  const [params, setParams] = useSearchParams();
  const key = params.get('appeal');
  const named = params.get('case');
  const items = queue.data ?? [];
  const chosen = named ?? caseAfter(items, -1, me);
  const at = items.findIndex(({ id }) => id === chosen);
  const [previous, next] = at < 0 ? [undefined, items[0]] : [items[at - 1], items[at + 1]];
  const upcoming = caseAfter(items, at, me);
  usePrefetchedCase(upcoming);
  const go = (to: Record<string, string>) => setParams(to, { replace: true, preventScrollReset: true });
  const open = (id: string | undefined) => go(id ? { case: id } : {});
  const openAppeal = (one: Appeal) => go({ appeal: appealKey(one) });
  useEffect(() => {
    // A case that comes to the front of the queue must not take the place of the open one.
    if (!named && !key && chosen) setParams({ case: chosen }, { replace: true, preventScrollReset: true });
  }, [named, key, chosen, setParams]);

  // Appeals stand above: coming later, they would move the case that is being read.
  if (!queue.data || appeals.isPending)
    return (
      <QueryStates
        query={queue}
        title="We could not load the reports"
        skeleton={<Loading label="Loading the reports..." bars={['ad:h-40']} />}
      />
    );
  const waiting = appeals.data ?? [];
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
          <QueueList
            title="Appeals"
            query={appeals}
            rows={waiting.map((one) => ({
              key: appealKey(one),
              title: titleOf({ kind: one.decision.kind, person: one.person }),
              about: `Appeal · ${decisionWords[one.decision.decision]}`,
              state: <RelativeTime iso={one.decision.appeal?.created_at ?? one.decision.created_at} />,
              onOpen: () => openAppeal(one),
            }))}
            chosen={key}
            label="Show more appeals"
          />
        )}
        <QueueList
          title="Waiting"
          query={queue}
          rows={items.map((one) => ({
            key: one.id,
            title: titleOf(one),
            about: `${reasonWords[one.reason]} · ${countsOf(one)}`,
            state: isTaken(one, me) ? (
              <>
                <bdi>{one.claim?.by_name}</bdi> is looking at it
              </>
            ) : (
              <RelativeTime iso={one.opened_at} />
            ),
            onOpen: () => open(one.id),
          }))}
          chosen={key ? null : chosen}
          none="No cases are waiting for a decision."
          label="Show more cases"
          endText="No more entries."
        />
      </div>
      {key && appeal && (
        <AppealView
          key={key}
          appeal={appeal}
          onPrevious={appealBefore && (() => openAppeal(appealBefore))}
          onNext={appealAfter && (() => openAppeal(appealAfter))}
          onAnswered={() => (appealUpcoming ? openAppeal(appealUpcoming) : open(caseAfter(items, -1, me)))}
        />
      )}
      {/* Answered meanwhile, or one that this moderator may not answer. */}
      {key && !appeal && <EmptyState drawing="note" text="This appeal is no longer waiting" />}
      {!key && chosen && (
        <CaseView
          key={chosen}
          caseId={chosen}
          onPrevious={previous && (() => open(previous.id))}
          onNext={next && (() => open(next.id))}
          onDecided={() => open(upcoming)}
        />
      )}
    </div>
  );
};

interface QueueListProps extends Pick<LoadMoreProps, 'query' | 'label' | 'endText'> {
  title: string;
  rows: readonly { key: string; title: string; about: string; state: ReactNode; onOpen: () => void }[];
  chosen: string | null | undefined;
  none?: string;
}

/** The cases or appeals that wait, as far as they were read, beside the one that is open. */
const QueueList = ({ title, rows, chosen, none, ...more }: QueueListProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <h2 id={id} className="ad:m-0 ad:text-lg ad:font-bold ad:tracking-tight">
        {title}
      </h2>
      {rows.length > 0 ? (
        // The end of the list scrolls with it, or the list would seem to end where it is cut.
        <div className="ad:flex ad:max-h-64 ad:flex-col ad:gap-3 ad:overflow-y-auto ad:lg:max-h-none">
          <ol className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0">
            {rows.map(({ key, title: name, about, state, onOpen }) => (
              <li key={key}>
                <button
                  type="button"
                  aria-current={key === chosen}
                  onClick={onOpen}
                  className="ad:flex ad:w-full ad:cursor-pointer ad:flex-col ad:gap-0.5 ad:rounded-md ad:border-0 ad:bg-transparent ad:px-3 ad:py-2 ad:text-left ad:text-ink ad:transition-colors ad:duration-150 ad:hover:bg-sunken ad:aria-[current=true]:bg-sunken"
                >
                  <span dir="auto" className="ad:text-sm ad:font-semibold ad:wrap-anywhere">
                    {name}
                  </span>
                  <span className="ad:text-xs ad:text-soft">{about}</span>
                  <span className="ad:text-xs ad:text-soft">{state}</span>
                </button>
              </li>
            ))}
          </ol>
          {(more.query?.hasNextPage || more.endText) && <LoadMore {...more} />}
        </div>
      ) : (
        <p className="ad:m-0 ad:text-sm ad:text-soft">{none}</p>
      )}
    </section>
  );
};
