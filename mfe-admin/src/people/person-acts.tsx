import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { type PersonRecord, setModerator, signOutPerson } from '@briefhouse/contracts/accounts/person.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useState } from 'react';
import { refetches } from './person-history.tsx';

// The dialogs' schemas bring zod along, so they load when one is opened.
const load = () => import(/* webpackChunkName: "forms" */ './suspension-dialogs.tsx');
const SuspendDialog = lazyPart(async () => (await load()).SuspendDialog);
const RestoreDialog = lazyPart(async () => (await load()).RestoreDialog);

type Asked = 'suspend' | 'restore' | 'sign-out' | 'moderator';

interface PersonActsProps {
  record: PersonRecord;
  /** Nobody acts on themselves; the server refuses it. */
  isSelf: boolean;
}

/** An administrator's acts on an account, each after a dialog. */
export const PersonActs = ({ record, isSelf }: PersonActsProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const signOut = useContractMutation(signOutPerson, {
    failure: 'Error ending the sessions',
    refetches,
    onSuccess: () => toast.success('All sessions ended'),
  });
  const role = useContractMutation(setModerator, {
    input: ({ person, groups }: PersonRecord) => ({
      person_id: person.id,
      is_moderator: !groups.includes('moderator'),
    }),
    failure: 'Error changing the role',
    refetches,
    onSuccess: () => toast.success('Role changed', 'The new role applies from their next sign-in.'),
  });
  const close = () => setAsked(null);
  if (isSelf)
    return (
      <p className="ad:m-0 ad:text-sm ad:text-soft">
        This is you. Another administrator can act on your account.
      </p>
    );
  const name = fullName(record.person);
  const isModerator = record.groups.includes('moderator');
  return (
    <div className="ad:flex ad:flex-wrap ad:gap-2">
      {record.state === 'suspended' && (
        <Button variant="primary" onClick={() => setAsked('restore')}>
          Restore…
        </Button>
      )}
      <Button onClick={() => setAsked('suspend')}>
        {record.state === 'suspended' ? 'Suspend for longer…' : 'Suspend…'}
      </Button>
      <Button onClick={() => setAsked('sign-out')}>End all sessions…</Button>
      <Button onClick={() => setAsked('moderator')}>
        {isModerator ? 'Remove the moderator role…' : 'Make a moderator…'}
      </Button>

      {asked === 'suspend' && <SuspendDialog person={record.person} onClose={close} />}
      {asked === 'restore' && <RestoreDialog person={record.person} onClose={close} />}

      {asked === 'sign-out' && (
        <ConfirmDialog
          onClose={close}
          title={<span dir="auto">End all sessions of {name}?</span>}
          description="We will sign them out on every device within a minute. They can sign in again."
          confirmText="End all sessions"
          pendingText="Ending..."
          pending={signOut.isPending}
          onConfirm={() => signOut.mutate({ person_id: record.person.id }, { onSettled: close })}
        />
      )}
      {asked === 'moderator' && (
        <ConfirmDialog
          onClose={close}
          title={
            <span dir="auto">
              {isModerator ? `Remove the moderator role from ${name}?` : `Make ${name} a moderator?`}
            </span>
          }
          description={
            isModerator
              ? 'They will no longer see the admin area. We will sign them out, and they can sign in as a member.'
              : 'Moderators see alerts, abuse logs and reported content, and decide cases. We will sign them out. They get the role at their next sign-in, and need two-step sign-in.'
          }
          confirmText={isModerator ? 'Remove the role' : 'Make a moderator'}
          pendingText="Saving..."
          destructive={isModerator}
          pending={role.isPending}
          onConfirm={() => role.mutate(record, { onSettled: close })}
        />
      )}
    </div>
  );
};
