import { reportPerson } from '@briefhouse/contracts/chat/report-person.ts';
import { type ReportReason, reasonWords, reportReasons } from '@briefhouse/contracts/report-reasons.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { RadioTiles } from '@briefhouse/ui/choice.tsx';
import { Field, FieldError } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Named, useBlock } from './use-block.ts';

interface ReportDialogProps {
  person: Named;
  /** There is a block already, so none is offered. */
  blocked: boolean;
  /** The message that it is about; without one it is about the person. */
  seq?: number;
  onClose: () => void;
}

const options = reportReasons.map((value) => ({ value, label: reasonWords[value] }));
const isTooLong = (words: string) => [...words.trim()].length > limits.reportLength;

/** Tells the moderators about a person, who hears nothing of it. */
export const ReportDialog = ({ person, blocked, seq, onClose }: ReportDialogProps) => {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [tried, setTried] = useState(false);
  const block = useBlock();
  const report = useMutation(
    contractMutation(reportPerson, {
      failure: null,
      onSuccess: () => {
        toast.success('Report sent', `Thank you. Our moderators look at it; ${person.name} is not told.`);
        if (alsoBlock) block.mutate(person);
        guard.leave();
      },
    }),
  );
  const guard = useUnsavedGuard(Boolean(reason || words.trim()), onClose);
  const send = () => {
    setTried(true);
    if (reason && !isTooLong(words))
      report.mutate({ person_id: person.id, reason, words, message_seq: seq ?? null });
  };
  return (
    <FormDialog
      title={seq ? `Report a message from ${person.name}` : `Report ${person.name}`}
      description={
        seq
          ? 'Moderators get your report and may read this message and up to nine before it.'
          : 'Moderators get your report and may read the last ten messages of the two of you.'
      }
      size="sm"
      action={{ text: 'Send Report', pendingText: 'Sending...', pending: report.isPending }}
      onSubmit={send}
      guard={guard}
      problem={report.error ? reasonOf(report.error) : undefined}
    >
      <div className="ch:flex ch:flex-col ch:gap-1.5">
        <RadioTiles
          legend="What is wrong?"
          name="reason"
          options={options}
          value={reason ?? ''}
          onChange={(event) => setReason(event.target.value as ReportReason)}
          aria-invalid={tried && !reason ? true : undefined}
        />
        <FieldError text={tried && !reason ? 'Please choose a reason' : undefined} />
      </div>
      <Field
        label="What happened?"
        optional
        error={isTooLong(words) ? `Please use at most ${limits.reportLength} characters` : undefined}
      >
        <Textarea
          value={words}
          onChange={(event) => setWords(event.target.value)}
          limit={limits.reportLength}
          dir="auto"
        />
      </Field>
      {!blocked && (
        <Switch
          label={`Also block ${person.name}`}
          help="You can no longer write to each other."
          checked={alsoBlock}
          onChange={(event) => setAlsoBlock(event.target.checked)}
        />
      )}
    </FormDialog>
  );
};
