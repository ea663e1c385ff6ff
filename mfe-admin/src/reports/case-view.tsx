import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Flag } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { PersonLink } from '../common/person-link.tsx';
import { CaseReports } from './case-reports.tsx';
import { countsOf, titleOf } from './case-words.ts';
import { Earlier } from './earlier.tsx';
import { useCase, useClaim } from './use-cases.ts';
import { useKeys } from './use-keys.ts';

// Its schema brings zod along, so it loads when it is opened.
const DismissDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "forms" */ './dismiss-dialog.tsx');
  return { default: module.DismissDialog };
});

interface CaseViewProps {
  caseId: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecided: () => void;
}

/** One case with its context, and what can be done about it. */
export const CaseView = ({ caseId, onPrevious, onNext, onDecided }: CaseViewProps) => {
  const id = useId();
  const query = useCase(caseId);
  const isOpen = query.data?.case.state === 'open';
  const claim = useClaim(caseId, isOpen);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = isOpen && claim.data !== undefined && !claim.isError;
  const dismiss = isMine ? () => setAsking(true) : undefined;
  useKeys({ j: onNext, k: onPrevious, d: dismiss });
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // Who moves by the keys hears which case it is.
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  return (
    <section
      aria-labelledby={query.data && id}
      aria-label={query.data ? undefined : 'Case'}
      className="ad:min-w-0"
    >
      <Card className="ad:flex ad:flex-col ad:gap-5">
        {query.data ? (
          <>
            <CaseHead one={query.data.case} id={id} headingRef={heading} />
            {claim.isError && isOpen && <Notice>{messageOf(claim.error)}</Notice>}
            {!isOpen && <Notice>This case was decided.</Notice>}
            <CaseReports answer={query.data} />
            <Earlier answer={query.data} />
          </>
        ) : query.isError ? (
          <ErrorState
            title="We could not load the case"
            message={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label="Loading the case...">
            <Skeleton className="ad:w-1/2" />
            <Skeleton className="ad:mt-3 ad:h-24 ad:w-full" />
          </Loading>
        )}
        <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:border-t ad:border-line ad:pt-4">
          <Button variant="primary" aria-keyshortcuts="d" disabled={!dismiss} onClick={dismiss}>
            Dismiss…
          </Button>
          <span className="ad:grow" />
          <Button aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
            Previous
          </Button>
          <Button aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
            Next
          </Button>
        </div>
        <p className="ad:m-0 ad:hidden ad:text-xs ad:text-soft ad:pointer-fine:block">
          Keys: <Key>J</Key> next, <Key>K</Key> previous, <Key>D</Key> dismiss
        </p>
        {asking && query.data && (
          <Suspense fallback={null}>
            <DismissDialog one={query.data.case} onClose={() => setAsking(false)} onDecided={onDecided} />
          </Suspense>
        )}
      </Card>
    </section>
  );
};

const Key = ({ children }: { children: string }) => (
  <kbd className="ad:rounded-sm ad:border ad:border-line ad:bg-sunken ad:px-1.5 ad:font-sans">{children}</kbd>
);

interface CaseHeadProps {
  one: ModerationCase;
  id: string;
  headingRef: Ref<HTMLHeadingElement>;
}

const CaseHead = ({ one, id, headingRef }: CaseHeadProps) => (
  <div className="ad:flex ad:flex-col ad:gap-1">
    <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-2">
      <h2
        ref={headingRef}
        id={id}
        tabIndex={-1}
        dir="auto"
        className="ad:m-0 ad:min-w-0 ad:text-lg ad:font-bold ad:tracking-tight ad:wrap-anywhere ad:outline-none"
      >
        {titleOf(one)}
      </h2>
      <Badge tone="progress" icon={<Flag aria-hidden="true" />}>
        {reasonWords[one.reason]}
      </Badge>
    </div>
    <p className="ad:m-0 ad:text-sm ad:text-soft">
      {countsOf(one)} · <RelativeTime iso={one.opened_at} /> ·{' '}
      <PersonLink id={one.person.id} name={fullName(one.person)} />
    </p>
  </div>
);
