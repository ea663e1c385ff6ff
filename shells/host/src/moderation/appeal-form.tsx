import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { appealWords, sendAppeal, sendLinkedAppeal } from '@briefhouse/contracts/moderation/statement.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { usePageGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';
import type { StatementViewProps } from './statement-view.tsx';

const fields = z.object({ words: appealWords });

/** Asks for another look; a person who came by the link of a mail sends it by that link. */
export const AppealForm = ({ statement: { case_id, round }, token, onAppealed }: StatementViewProps) => {
  const options = { failure: 'Error sending your appeal', onSettled: onAppealed };
  const own = useContractMutation(sendAppeal, options);
  const linked = useContractMutation(sendLinkedAppeal, options);
  const { form, submit, isDirty, isSending } = useContractForm({
    schema: fields,
    values: { words: '' },
    send: async ({ words }) => {
      await (token ? linked.mutateAsync({ token, words }) : own.mutateAsync({ case_id, round, words }));
      toast.success('Appeal sent');
    },
  });
  const question = usePageGuard(isDirty);
  return (
    <form noValidate onInput={toast.typed} onSubmit={submit} className="host:flex host:flex-col host:gap-4">
      <FormText
        form={form}
        name="words"
        label="Why is the decision wrong?"
        help="You can appeal once."
        limit={moderationLimits.appealLength}
        rows={5}
      />
      <Button
        type="submit"
        variant="primary"
        className="host:self-start"
        pending={isSending}
        pendingText="Sending..."
      >
        Send appeal
      </Button>
      {question}
    </form>
  );
};
