import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { reportProject } from '@briefhouse/contracts/marketplace/project.ts';
import { type Report, ReportDialog } from '@briefhouse/ui/report-dialog.tsx';
import { ReportPersonDialog, sayReported } from '@briefhouse/ui/report-person-dialog.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import type { UseMutationResult } from '@tanstack/react-query';

export type Subject = { id: string; name: string };

const sentBy = <A,>(report: UseMutationResult<A, Error, Report>) => ({
  pending: report.isPending,
  problem: report.error ? reasonOf(report.error) : undefined,
  onSend: (sent: Report, leave: () => void) => report.mutate(sent, { onSuccess: leave }),
});

/** Tells the moderators about a person, who hears nothing of it. */
export const ReportPerson = ({ person, onClose }: { person: Subject; onClose: () => void }) => {
  const report = useContractMutation<typeof reportPerson, Report>(reportPerson, {
    input: ({ reason, words }) => ({ person_id: person.id, reason, words }),
    failure: null,
    onSuccess: () => void sayReported(person.name),
  });
  return <ReportPersonDialog name={person.name} {...sentBy(report)} onClose={onClose} />;
};

/** Tells the moderators about a project; its brand hears nothing of it. */
export const ReportProject = ({ project, onClose }: { project: Subject; onClose: () => void }) => {
  const report = useContractMutation<typeof reportProject, Report>(reportProject, {
    input: ({ reason, words }) => ({ project_id: project.id, reason, words }),
    failure: null,
    onSuccess: () => void sayReported('the brand'),
  });
  return (
    <ReportDialog
      title={`Report the project ${project.name}`}
      description="Moderators will see your report and the current version of this project."
      {...sentBy(report)}
      onClose={onClose}
    />
  );
};
