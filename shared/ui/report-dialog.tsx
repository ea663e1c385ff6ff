import { limits } from '@briefhouse/contracts/limits.ts';
import { type ReportReason, reasonWords, reportReasons } from '@briefhouse/contracts/report-reasons.ts';
import { useState } from 'react';
import { RadioTiles } from './choice.tsx';
import { Field, FieldError } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

export interface Report {
  reason: ReportReason;
  words: string;
  /** Whether the other act is chosen as well. */
  also: boolean;
}

export interface ReportDialogProps {
  title: string;
  description: string;
  /** An act that can be done at once, beside the report. */
  also?: { label: string; help: string } | undefined;
  pending: boolean;
  /** The reason why the last try failed. */
  problem: string | undefined;
  /** Sends it; `leave` closes the dialog, once it has arrived. */
  onSend: (report: Report, leave: () => void) => void;
  onClose: () => void;
}

const options = reportReasons.map((value) => ({ value, label: reasonWords[value] }));
const isTooLong = (words: string) => [...words.trim()].length > limits.reportLength;

/** Asks about the fault of a person, or of their content, for the moderators. */
export const ReportDialog = ({
  title,
  description,
  also,
  pending,
  problem,
  onSend,
  onClose,
}: ReportDialogProps) => {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [isAlso, setIsAlso] = useState(false);
  const [tried, setTried] = useState(false);
  const guard = useUnsavedGuard(Boolean(reason || words.trim()), onClose);
  const send = () => {
    setTried(true);
    if (reason && !isTooLong(words)) onSend({ reason, words, also: isAlso }, guard.leave);
  };
  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      action={{ text: 'Send report', pendingText: 'Sending...', pending }}
      onSubmit={send}
      guard={guard}
      problem={problem}
    >
      <div className="ui:flex ui:flex-col ui:gap-1.5">
        <RadioTiles
          legend="Reason"
          name="reason"
          options={options}
          value={reason ?? ''}
          onChange={(event) => setReason(event.target.value as ReportReason)}
          aria-invalid={tried && !reason ? true : undefined}
        />
        <FieldError text={tried && !reason ? 'Please choose a reason' : undefined} />
      </div>
      <Field
        label="Details"
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
      {also && <Switch {...also} checked={isAlso} onChange={(event) => setIsAlso(event.target.checked)} />}
    </FormDialog>
  );
};
