import {
  endSession,
  listSessions,
  type Session,
  signOutEverywhere,
} from '@briefhouse/contracts/accounts/session.ts';
import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { endPush } from '../push/start-push.ts';
import { Section } from './section.tsx';

const hint = 'Don’t recognise a session? Sign it out, then change your password.';

export const SessionsSection = () => {
  const query = useContractQuery(listSessions, {}, { select: ({ sessions }) => sessions });
  const { data: sessions } = query;
  return (
    <Section title="Sessions" hint={hint}>
      {!sessions && (
        <QueryStates
          query={query}
          title="We could not load your sessions"
          skeleton={<Loading label="Loading your sessions" bars={['host:h-11', 'host:mt-3 host:h-11']} />}
        />
      )}
      {sessions && (
        <>
          <ul aria-label="Sessions" className="host:m-0 host:flex host:list-none host:flex-col host:p-0">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length >= sessionLimits.listed && (
            <p className="host:m-0 host:text-sm host:text-soft">Older sessions are not shown.</p>
          )}
          <EndAll />
        </>
      )}
    </Section>
  );
};

const SessionRow = ({ session }: { session: Session }) => {
  const [asking, setAsking] = useState(false);
  const end = useContractMutation(endSession, {
    failure: 'Error signing out this session',
    refetches: [listSessions],
    onSuccess: () => {
      setAsking(false);
      toast.success('Session signed out', 'The other device is signed out within a minute.');
    },
  });
  return (
    <li className="host:flex host:flex-wrap host:items-center host:gap-x-3 host:gap-y-2 host:border-b host:border-line host:py-3 host:first:pt-0 host:last:border-b-0">
      <MonitorSmartphone aria-hidden="true" className="host:size-5 host:shrink-0 host:text-soft" />
      <div className="host:min-w-0 host:flex-1">
        <p className="host:m-0 host:flex host:flex-wrap host:items-center host:gap-x-2 host:gap-y-1 host:font-semibold">
          <span className="host:wrap-anywhere">{session.device}</span>
          {session.is_this && <Badge>This session</Badge>}
        </p>
        <p className="host:m-0 host:text-sm host:text-soft">
          <span className="host:wrap-anywhere">{session.source_ip}</span> · Last used:{' '}
          <RelativeTime iso={session.seen_at} />
        </p>
        <p className="host:m-0 host:text-sm host:text-soft">
          Signed in <time dateTime={session.started_at}>{formatDateTime(session.started_at)}</time>
        </p>
      </div>
      {!session.is_this && (
        <Button size="sm" aria-label={`Sign out ${session.device}`} onClick={() => setAsking(true)}>
          Sign out
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign out ${session.device}?`}
        description="The other device has to sign in again. Unsaved changes there are lost."
        confirmText="Sign out"
        pending={end.isPending}
        pendingText="Signing out..."
        onConfirm={() => end.mutate({ session_id: session.id })}
      />
    </li>
  );
};

const EndAll = () => {
  const { signOut } = useSession();
  const [asking, setAsking] = useState(false);
  const leave = useContractMutation(signOutEverywhere, {
    failure: 'Error ending your sessions',
    onSuccess: () => endPush().then(signOut),
  });
  return (
    <>
      <Button className="host:self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="This also signs out this device. You can sign in again at once."
        confirmText="Sign out everywhere"
        pending={leave.isPending || leave.isSuccess}
        pendingText="Signing out..."
        onConfirm={() => leave.mutate({})}
      />
    </>
  );
};
