import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Scale } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CaseLoading } from './case-loading.tsx';
import { CaseReports } from './case-reports.tsx';
import { decisionWords, titleOf } from './case-words.ts';
import { AnswerDialog } from './dialogs.ts';
import { Earlier } from './earlier.tsx';
import { KeyHelp, type KeyLine, KeyLines } from './key-help.tsx';
import { QueueSteps } from './queue-steps.tsx';
import { useArrivalFocus, useCase } from './use-cases.ts';
import { useKeys } from './use-keys.ts';

const keyLines: readonly KeyLine[] = [
  ['J', 'next'],
  ['K', 'previous'],
  ['U', 'uphold'],
  ['R', 'take back'],
  ['?', 'help'],
];

interface AppealViewProps {
  appeal: Appeal;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onAnswered: () => void;
}

/** A colleague's decision, the author's words against it, and the case itself. */
export const AppealView = ({ appeal, onPrevious, onNext, onAnswered }: AppealViewProps) => {
  const id = useId();
  const { decision, person } = appeal;
  const query = useCase(decision.case_id);
  const [asking, setAsking] = useState<'uphold' | 'reverse' | 'help'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = (what: 'uphold' | 'reverse') => (query.data ? () => setAsking(what) : undefined);
  const close = () => setAsking(undefined);
  useKeys({
    ...{ j: onNext, k: onPrevious, u: ask('uphold'), r: ask('reverse') },
    '?': () => setAsking('help'),
  });
  useArrivalFocus(heading, true);
  return (
    <section aria-labelledby={id} className="ad:min-w-0">
      <Card className="ad:flex ad:flex-col ad:gap-5">
        <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-2">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            dir="auto"
            className="ad:m-0 ad:min-w-0 ad:text-lg ad:font-bold ad:tracking-tight ad:wrap-anywhere ad:outline-none"
          >
            {titleOf({ kind: decision.kind, person })}
          </h2>
          <Badge tone="pending" icon={<Scale aria-hidden="true" />}>
            Appeal
          </Badge>
        </div>
        <Said title="Statement of the author" text={decision.appeal?.words ?? ''}>
          {decision.appeal && <RelativeTime iso={decision.appeal.created_at} />}
        </Said>
        <Said title="Decision and reasons" text={decision.reasons ?? ''}>
          {decisionWords[decision.decision]} by <bdi>{decision.by_name}</bdi>,{' '}
          <RelativeTime iso={decision.created_at} />
          {decision.rule && ` · ${houseRules[decision.rule]}`}
        </Said>
        {query.data ? (
          <>
            <CaseReports answer={query.data} />
            <Earlier answer={query.data} />
          </>
        ) : (
          <CaseLoading query={query} />
        )}
        <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:border-t ad:border-line ad:pt-4">
          <Button aria-keyshortcuts="u" disabled={!ask('uphold')} onClick={ask('uphold')}>
            Uphold…
          </Button>
          <Button aria-keyshortcuts="r" disabled={!ask('reverse')} onClick={ask('reverse')}>
            Take back…
          </Button>
          <QueueSteps onPrevious={onPrevious} onNext={onNext} />
        </div>
        <KeyLines lines={keyLines} />
        {asking === 'help' && <KeyHelp lines={keyLines} onClose={close} />}
        {asking && asking !== 'help' && (
          <AnswerDialog appeal={appeal} outcome={asking} onClose={close} onAnswered={onAnswered} />
        )}
      </Card>
    </section>
  );
};

interface SaidProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

const Said = ({ title, text, children }: SaidProps) => (
  <div className="ad:flex ad:flex-col ad:gap-1">
    <h3 className="ad:m-0 ad:text-base ad:font-semibold">{title}</h3>
    <Clamped text={text} lines={8} className="ad:max-w-prose ad:text-sm ad:wrap-anywhere" />
    <p className="ad:m-0 ad:text-xs ad:text-soft">{children}</p>
  </div>
);
