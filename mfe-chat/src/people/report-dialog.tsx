import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import type { Report } from '@briefhouse/ui/report-dialog.tsx';
import { ReportPersonDialog, sayReported } from '@briefhouse/ui/report-person-dialog.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { type Named, useBlock } from './block.tsx';

interface ReportDialogProps {
  person: Named;
  /** There is a block already, so none is offered. */
  blocked: boolean;
  /** The message that it is about; without one it is about the person. */
  seq: number | null;
  onClose: () => void;
}

/** A report to the moderators about a person, who hears nothing of it. */
export const ReportDialog = ({ person, blocked, seq, onClose }: ReportDialogProps) => {
  const block = useBlock();
  const report = useContractMutation<typeof reportPerson, Report>(reportPerson, {
    input: ({ reason, words }) => ({ person_id: person.id, reason, words, message_seq: seq }),
    failure: null,
    onSuccess: (_, { also }) => {
      sayReported(person.name);
      if (also) block.mutate(person);
    },
  });
  return (
    <ReportPersonDialog
      name={person.name}
      ofMessage={seq !== null}
      also={
        blocked
          ? undefined
          : { label: `Also block ${person.name}`, help: 'You will not be able to message each other.' }
      }
      pending={report.isPending}
      problem={report.error ? reasonOf(report.error) : undefined}
      onSend={(sent, leave) => report.mutate(sent, { onSuccess: leave })}
      onClose={onClose}
    />
  );
};
