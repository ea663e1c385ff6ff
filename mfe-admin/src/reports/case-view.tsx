import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { type ModerationCase, type Sanction, sanctions } from '@briefhouse/contracts/admin/case.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Flag } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { PersonLink } from '../common/person-link.tsx';
import { CaseLoading } from './case-loading.tsx';
import { CaseReports } from './case-reports.tsx';
import { countsOf, titleOf } from './case-words.ts';
import { DismissDialog, SanctionDialog } from './dialogs.ts';
import { Earlier } from './earlier.tsx';
import { KeyHelp, type KeyLine, KeyLines } from './key-help.tsx';
import { QueueSteps } from './queue-steps.tsx';
import { sanctionWords } from './sanction-words.ts';
import { useArrivalFocus, useCase, useClaim } from './use-cases.ts';
import { useKeys } from './use-keys.ts';

const keyOf: Record<Sanction, string> = { warn: 'w', hide: 'h', suspend: 's' };
const keyLines: readonly KeyLine[] = [
  ['J', 'next'],
  ['K', 'previous'],
  ['H', 'hide'],
  ['W', 'warn'],
  ['S', 'suspend'],
  ['D', 'dismiss'],
  ['?', 'help'],
];

interface CaseViewProps {
  caseId: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecided: () => void;
}

/** One case with its context, and the acts on it. */
export const CaseView = ({ caseId, onPrevious, onNext, onDecided }: CaseViewProps) => {
  const id = useId();
  const query = useCase(caseId);
  const one = query.data?.case;
  const isOpen = one?.state === 'open';
  const claim = useClaim(caseId, isOpen);
  const [asking, setAsking] = useState<Sanction | 'dismiss' | 'help'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = isOpen && claim.data !== undefined && !claim.isError;
  const ask = (what: Sanction | 'dismiss') =>
    // A case about a person has no content to hide.
    isMine && !(what === 'hide' && one.kind === 'person') ? () => setAsking(what) : undefined;
  useKeys({
    ...{ j: onNext, k: onPrevious, d: ask('dismiss'), '?': () => setAsking('help') },
    ...Object.fromEntries(sanctions.map((sanction) => [keyOf[sanction], ask(sanction)])),
  });
  useArrivalFocus(heading, query.data !== undefined);
  const close = () => setAsking(undefined);

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
            {!isOpen && <Notice>This case has been decided.</Notice>}
            <Strikes count={query.data.strikes} />
            <CaseReports answer={query.data} />
            <Earlier answer={query.data} />
          </>
        ) : (
          <CaseLoading query={query} />
        )}
        <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:border-t ad:border-line ad:pt-4">
          <DecideButton shortcut="d" ask={ask('dismiss')}>
            Dismiss…
          </DecideButton>
          {sanctions.map((sanction) => (
            <DecideButton key={sanction} shortcut={keyOf[sanction]} ask={ask(sanction)}>
              {sanctionWords[sanction].text}…
            </DecideButton>
          ))}
          <QueueSteps onPrevious={onPrevious} onNext={onNext} />
        </div>
        <KeyLines lines={keyLines} />
        {asking === 'help' && <KeyHelp lines={keyLines} onClose={close} />}
        {one &&
          asking &&
          asking !== 'help' &&
          (asking === 'dismiss' ? (
            <DismissDialog one={one} onClose={close} onDecided={onDecided} />
          ) : (
            <SanctionDialog one={one} sanction={asking} onClose={close} onDecided={onDecided} />
          ))}
      </Card>
    </section>
  );
};

interface DecideButtonProps {
  shortcut: string;
  ask: (() => void) | undefined;
  children: string | string[];
}

const DecideButton = ({ shortcut, ask, children }: DecideButtonProps) => (
  <Button aria-keyshortcuts={shortcut} disabled={!ask} onClick={ask}>
    {children}
  </Button>
);

/** Decisions against the person within a year; only people suspend. */
const Strikes = ({ count }: { count: number }) => {
  if (count === 0) return null;
  const strikes = count === 1 ? '1 strike within a year' : `${count} strikes within a year`;
  if (count < moderationLimits.strikes) return <p className="ad:m-0 ad:text-sm ad:text-soft">{strikes}</p>;
  return <Notice tone="error">{strikes}: consider suspending.</Notice>;
};

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
