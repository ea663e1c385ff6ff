import { blockAddress, blockAddressInput } from '@briefhouse/contracts/admin/block-address.ts';
import { missingInformation } from '@briefhouse/contracts/admin/texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation, unlessAtFields } from '@briefhouse/web/contract-mutation.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useMutation } from '@tanstack/react-query';
import { addBlocked } from './use-blocked.ts';

const blank = { ip_address: '', reason: '' };

/** Blocks an address or a range; both fields are required. */
export const BlockForm = () => {
  const block = useMutation(
    contractMutation(blockAddress, {
      failure: unlessAtFields('Error blocking IP'),
      onSuccess: async ({ blocked_address }, _, __, { client }) => {
        toast.success('IP blocked successfully', 'the IP has been added to the blacklist.');
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
    onRefused: () => {
      if (isMissing()) toast.destructive(missingInformation.title, missingInformation.text);
    },
  });
  const isBlank = (name: keyof typeof blank) => form.getValues(name).trim() === '';
  const isMissing = () => isBlank('ip_address') || isBlank('reason');
  /** A blank field is only marked: the specified toast says what is missing. */
  const errorOf = (name: keyof typeof blank) => ({
    invalid: Boolean(errors[name]),
    error: isBlank(name) ? undefined : errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={submit} className="ad:flex ad:flex-col ad:gap-4">
      <Field
        label="IP address"
        required
        help="One address, or a range like 203.0.113.0/24."
        {...errorOf('ip_address')}
      >
        <Input
          {...form.register('ip_address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </Field>
      <Field label="Reason" required {...errorOf('reason')}>
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
