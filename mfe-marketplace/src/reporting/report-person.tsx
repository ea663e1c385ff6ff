import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import type { Report } from '@briefhouse/ui/report-dialog.tsx';
import { ReportPersonDialog, sayReported } from '@briefhouse/ui/report-person-dialog.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';

export interface ReportPersonProps {
  /** A brand by its company's name. */
  person: { id: string; name: string };
  onClose: () => void;
}

/** Tells the moderators about a person, who hears nothing of it. */
export const ReportPerson = ({ person: { id, name }, onClose }: ReportPersonProps) => {
  const report = useContractMutation<typeof reportPerson, Report>(reportPerson, {
    input: ({ reason, words }) => ({ person_id: id, reason, words }),
    failure: null,
    onSuccess: () => void sayReported(name),
  });
  return (
    <ReportPersonDialog
      name={name}
      pending={report.isPending}
      problem={report.error ? reasonOf(report.error) : undefined}
      onSend={(sent, leave) => report.mutate(sent, { onSuccess: leave })}
      onClose={onClose}
    />
  );
};
