import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { type Sanction, sanctions } from '@briefhouse/contracts/admin/case.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { PersonLink } from '../common/person-link.tsx';
import { DismissDialog, SanctionDialog } from './dialogs.ts';
import { QueueCard, type QueueSteps } from './queue-card.tsx';
import { useCase, useClaim } from './use-cases.ts';
import { countsOf, sanctionWords, titleOf } from './words.ts';

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
