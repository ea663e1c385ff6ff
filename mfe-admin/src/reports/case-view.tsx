import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { type Sanction, sanctions } from '@briefhouse/contracts/admin/case-kinds.ts';
import { houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Flag, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PersonLink } from '../common/admin-page.tsx';
import { AnswerDialog, DismissDialog, SanctionDialog } from './dialogs.ts';
import { QueueCard, type QueueSteps } from './queue-card.tsx';
import { useCase, useClaim } from './use-cases.ts';
import { countsOf, decisionWords, sanctionWords, titleOf } from './words.ts';

interface CaseViewProps extends QueueSteps {
  caseId: string;
  onDecided: () => void;
}

/** One case with its context, and the acts on it. */
export const CaseView = ({ caseId, onDecided, ...steps }: CaseViewProps) => {
  const query = useCase(caseId);
  const one = query.data?.case;
  const isOpen = one?.state === 'open';
  const claim = useClaim(caseId, isOpen);
  const [asking, setAsking] = useState<Sanction | 'dismiss'>();
  const isMine = isOpen && claim.data !== undefined && !claim.isError;
  const act = (what: Sanction | 'dismiss', text: string) => {
    // A case about a person has no content to hide.
    const isPossible = isMine && !(what === 'hide' && one.kind === 'person');
    return { key: what.charAt(0), text, onChoose: isPossible ? () => setAsking(what) : undefined };
  };
  const dialog = { onClose: () => setAsking(undefined), onSent: onDecided };
  return (
    <QueueCard
      {...{ query, ...steps }}
      title={one && titleOf(one)}
      badge={
        one && (
          <Badge tone="progress" icon={<Flag aria-hidden="true" />}>
            {reasonWords[one.reason]}
          </Badge>
        )
      }
      about={
        one && (
          <>
            {countsOf(one)} · <RelativeTime iso={one.opened_at} /> ·{' '}
            <PersonLink id={one.person.id} name={fullName(one.person)} />
          </>
        )
      }
      acts={[
        act('dismiss', 'Dismiss'),
        ...sanctions.map((sanction) => act(sanction, sanctionWords[sanction].text)),
      ]}
    >
      {claim.isError && isOpen && <Notice>{messageOf(claim.error)}</Notice>}
      {one && !isOpen && <Notice>This case has been decided.</Notice>}
      {query.data && <Strikes count={query.data.strikes} />}
      {one && asking === 'dismiss' && <DismissDialog one={one} {...dialog} />}
      {one && asking && asking !== 'dismiss' && <SanctionDialog one={one} sanction={asking} {...dialog} />}
    </QueueCard>
  );
};

/** Decisions against the person within a year; only people suspend. */
const Strikes = ({ count }: { count: number }) => {
  if (count === 0) return null;
  const strikes = count === 1 ? '1 strike within a year' : `${count} strikes within a year`;
  if (count < moderationLimits.strikes) return <p className="ad:m-0 ad:text-sm ad:text-soft">{strikes}</p>;
  return <Notice tone="error">{strikes}: consider suspending.</Notice>;
};

interface AppealViewProps extends QueueSteps {
  appeal: Appeal;
  onAnswered: () => void;
}

/** A colleague's decision, the author's words against it, and the case itself. */
export const AppealView = ({ appeal, onAnswered, ...steps }: AppealViewProps) => {
  const { decision, person } = appeal;
  const query = useCase(decision.case_id);
  const [asking, setAsking] = useState<'uphold' | 'reverse'>();
  const act = (what: 'uphold' | 'reverse', text: string) => ({
    ...{ key: what.charAt(0), text },
    onChoose: query.data && (() => setAsking(what)),
  });
  return (
    <QueueCard
      {...{ query, ...steps }}
      title={titleOf({ kind: decision.kind, person })}
      badge={
        <Badge tone="pending" icon={<Scale aria-hidden="true" />}>
          Appeal
        </Badge>
      }
      acts={[act('uphold', 'Uphold'), act('reverse', 'Take back')]}
    >
      <Quote title="Statement of the author" text={decision.appeal?.words ?? ''}>
        {decision.appeal && <RelativeTime iso={decision.appeal.created_at} />}
      </Quote>
      <Quote title="Decision and reasons" text={decision.reasons ?? ''}>
        {decisionWords[decision.decision]} by <bdi>{decision.by_name}</bdi>,{' '}
        <RelativeTime iso={decision.created_at} />
        {decision.rule && ` · ${houseRules[decision.rule]}`}
      </Quote>
      {asking && (
        <AnswerDialog
          {...{ appeal, outcome: asking }}
          onClose={() => setAsking(undefined)}
          onSent={onAnswered}
        />
      )}
    </QueueCard>
  );
};

const Quote = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="ad:flex ad:flex-col ad:gap-1">
    <h3 className="ad:m-0 ad:text-base ad:font-semibold">{title}</h3>
    <Clamped text={text} lines={8} className="ad:max-w-prose ad:text-sm ad:wrap-anywhere" />
    <p className="ad:m-0 ad:text-xs ad:text-soft">{children}</p>
  </div>
);
