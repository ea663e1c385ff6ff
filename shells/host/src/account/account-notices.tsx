import { cancelDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ConsentDialog } from './consent-dialog.tsx';

export const AccountNotices = () => {
  const deletion = useSession().me?.deletion;
  return (
    <>
      {deletion && (
        <div className="host:px-4 host:pt-4 host:sm:px-6 host:print:hidden">
          <Notice action={<KeepAccount />}>
            Your account will be deleted on {formatDateTime(deletion.at)}.
          </Notice>
        </div>
      )}
      <ConsentDialog />
    </>
  );
};

const KeepAccount = () => {
  const cache = useQueryClient();
  const keep = useContractMutation(cancelDeletion, {
    failure: 'Error keeping your account',
    refetches: [getMe],
    onSuccess: () => {
      patchAnswer(cache, getMe, {}, (me) => ({ ...me, deletion: null }));
      toast.success('Your account is safe', 'We will not delete your account.');
    },
  });
  return (
    <Button size="sm" pending={keep.isPending} pendingText="Keeping..." onClick={() => keep.mutate({})}>
      Keep my account
    </Button>
  );
};
