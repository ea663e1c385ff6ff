import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { requestDeletion } from '@briefhouse/contracts/accounts/request-deletion.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useMe, useSession } from '@briefhouse/web/session.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signInPath } from '../shell/access.ts';
import { Section } from './section.tsx';

const saysSignIn = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SIGN_IN_AGAIN';

const text = 'host:m-0 host:text-sm host:text-soft';

const waits = {
  money: 'A payment of yours is still open or disputed, so it has to wait. We try again each day.',
  last_admin: 'You are the only administrator, so it has to wait. We try again each day.',
  suspended: 'Your account was suspended when its time had come, so it has to wait.',
} as const;

/** Asks for the deletion of the account, and says what comes of it. Keeping it is offered by the bar above the screen. */
export const DeletionSection = () => {
  const { deletion } = useMe();
  return (
    <Section title="Delete your account">
      {deletion ? (
        <p className={text}>
          Your account will be deleted on {formatDateTime(deletion.at)}. Until then everything works as
          before, and you can change your mind. {deletion.delayed_by && waits[deletion.delayed_by]}
        </p>
      ) : (
        <Asking />
      )}
    </Section>
  );
};

const Asking = () => {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const ask = useMutation(
    contractMutation(requestDeletion, {
      failure: (error) => (saysSignIn(error) ? null : 'Your account was not deleted'),
      onSuccess: ({ deletion }) => patchAnswer(cache, getMe, {}, (me) => ({ ...me, deletion })),
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <>
      <p className={text}>
        You have {deletionDays} days to change your mind. Then your profile, your documents, your
        notifications, your files and your portfolio are deleted. Projects that are not finished close, and a
        plan that you pay monthly ends. What others need to keep stays without your name: messages, comments,
        finished work and the record of payments. Receipts and invoices keep the name that they were issued
        to, because the law asks for it.
      </p>
      {saysSignIn(ask.error) ? (
        <SignInAgain />
      ) : (
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description={`Nothing happens for ${deletionDays} days. After that nobody can bring it back. You may want to download your data first.`}
        confirmText="Delete my account"
        pending={ask.isPending}
        onConfirm={() => ask.mutate({})}
      />
    </>
  );
};

/** So that nobody deletes an account at a computer that its owner has left. */
const SignInAgain = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const again = async () => {
    await signOut();
    await navigate(signInPath('/account/privacy', ''));
  };
  return (
    <Notice
      action={
        <Button size="sm" onClick={() => void again()}>
          Sign in again
        </Button>
      }
    >
      To make sure that it is you, please sign in again. Then come back here.
    </Notice>
  );
};
