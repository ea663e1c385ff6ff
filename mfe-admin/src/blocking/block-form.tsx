import { blockAddress, blockAddressInput } from '@briefhouse/contracts/admin/block-address.ts';
import { missingInformation } from '@briefhouse/contracts/admin/texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useMutation } from '@tanstack/react-query';
import { addBlocked } from './use-blocked.ts';

const blank = { ip_address: '', reason: '' };
const failed = 'Error blocking IP';

/** Blocks an address or a range; both fields are required. */
export const BlockForm = () => {
  const block = useMutation(
    contractMutation(blockAddress, {
      failure: (error) => ({
        title: failed,
        description: (error instanceof ApiError && Object.values(error.issues)[0]) || messageOf(error),
      }),
      onSuccess: async ({ blocked_address }, _, __, { client }) => {
        toast.success(
          'IP blocked successfully',
          `${blocked_address.ip_address} has been added to the blacklist.`,
        );
        await addBlocked(client, blocked_address);
      },
    }),
  );
  const { form, errors, submit, isSending, restart } = useContractForm({
    schema: blockAddressInput,
    values: blank,
    send: async (fields) => {
      await block.mutateAsync(fields);
      restart(blank);
    },
    onRefused: ({ ip_address, reason }) => {
      const isMissing = Object.values(form.getValues()).some((value) => value.trim() === '');
      if (isMissing) toast.destructive(missingInformation.title, missingInformation.text);
      else toast.destructive(failed, ip_address?.message ?? reason?.message);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="ad:flex ad:flex-col ad:gap-4">
      <Field
        label="IP address"
        required
        help="One address, or a range like 203.0.113.0/24."
        error={errors.ip_address?.message}
      >
        <Input
          {...form.register('ip_address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </Field>
      <Field label="Reason" required error={errors.reason?.message}>
        <Textarea {...form.register('reason')} limit={limits.blockReasonLength} rows={2} dir="auto" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={isSending}
        pendingText="Blocking..."
        className="ad:self-start"
      >
        Block IP
      </Button>
    </form>
  );
};
