import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AnswerDialog } from './dialogs.ts';
import { QueueCard, type QueueSteps } from './queue-card.tsx';
import { useCase } from './use-cases.ts';
import { decisionWords, titleOf } from './words.ts';

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
