import { cancelDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Cancels the deletion of the account. */
export const KeepAccount = () => {
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
