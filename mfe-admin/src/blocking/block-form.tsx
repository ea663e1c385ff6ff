import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { blockTimeNames, blockTimes } from '@briefhouse/contracts/admin/block-times.ts';
import { blockAddress, blockAddressInput } from '@briefhouse/contracts/admin/blocked-address.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { missingInformation } from '@briefhouse/contracts/admin/texts.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { FormInput, FormSelect } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { usePageGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod';
import { wordsOf } from '../common/words-of.ts';
import { addBlocked } from './blocked-list.tsx';

type Fields = z.output<typeof blockAddressInput>;
const blank: z.input<typeof blockAddressInput> = {
  ip_address: '',
  reason: '',
  lasts: 'permanent',
  severity: 'medium',
};
const times = blockTimeNames.map((value) => ({ value, label: blockTimes[value].words }));
const grades = severities.map((value) => ({ value, label: wordsOf(value) }));

const needsConfirmation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONFIRM_RANGE';

/**
 * Blocks an address or a range; address and reason are required. Other pages hand over values for the fields
 * (`BlockState`). A wide range is asked about once more, with the server's words about its size.
 */
export const BlockForm = () => {
  const [asked, setAsked] = useState<{ fields: Fields; size: string } | null>(null);
  const block = useContractMutation(blockAddress, {
    failure: (error, { confirmed }) => {
      if (needsConfirmation(error)) return null;
      // The dialog would hide a message at a field.
      return confirmed ? 'Error blocking IP' : unlessAtFields('Error blocking IP')(error);
    },
    onSuccess: async ({ blocked_address }, _, __, { client }) => {
      toast.success('IP blocked successfully', 'the IP has been added to the blacklist.');
      await addBlocked(client, blocked_address);
    },
  });
  const { form, submit, isDirty, isSending, restart } = useContractForm({
    schema: blockAddressInput,
    values: blank,
    send: async (fields) => {
      try {
        await block.mutateAsync(fields);
      } catch (error) {
        if (!needsConfirmation(error)) throw error;
        return setAsked({ fields, size: error.message });
      }
      restart(blank);
    },
    onRefused: () => {
      if (isMissing())
        toast.destructive(missingInformation.title, missingInformation.text, undefined, blockAddress.name);
    },
  });
  const question = usePageGuard(isDirty);
  usePrefill(({ ip_address, reason }) => {
    form.setValue('ip_address', ip_address, { shouldDirty: true });
    form.setValue('reason', reason, { shouldDirty: true });
    form.setFocus('reason');
  });
  const isBlank = (name: 'ip_address' | 'reason') => form.getValues(name).trim() === '';
  const isMissing = () => isBlank('ip_address') || isBlank('reason');
  return (
    <form noValidate onInput={toast.typed} onSubmit={submit} className="ad:flex ad:flex-col ad:gap-4">
      <FormInput
        form={form}
        name="ip_address"
        label="IP address"
        required
        help="One address, or a range like 203.0.113.0/24."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <FormText
        form={form}
        name="reason"
        label="Reason"
        required
        limit={adminLimits.blockReasonLength}
        rows={2}
      />
      <div className="ad:grid ad:gap-4 ad:sm:grid-cols-2">
        <FormSelect form={form} name="lasts" label="Duration" options={times} />
        <FormSelect form={form} name="severity" label="Severity" options={grades} />
      </div>
      <Button
        type="submit"
        variant="primary"
        pending={isSending}
        pendingText="Blocking..."
        className="ad:self-start"
      >
        Block IP
      </Button>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Block all of ${asked.fields.ip_address}?`}
          description={`${asked.size} Nobody at these addresses will be able to use Briefhouse, perhaps including other admins.`}
          confirmText="Block the range"
          pendingText="Blocking..."
          pending={block.isPending}
          onConfirm={() =>
            block.mutate(
              { ...asked.fields, confirmed: true },
              { onSuccess: () => restart(blank), onSettled: () => setAsked(null) },
            )
          }
        />
      )}
      {question}
    </form>
  );
};

/** Values from another page in the history's state; addresses do not belong in URLs. */
export interface BlockState {
  block: { ip_address: string; reason: string };
}

/** The state leaves the history, so that a reload does not fill in the form once more. */
const usePrefill = (fillIn: (given: BlockState['block']) => void) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = (state as BlockState | null)?.block;
  useEffect(() => {
    if (!given) return;
    fillIn(given);
    void navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
  });
};
