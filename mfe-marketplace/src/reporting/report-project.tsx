import { reportProject } from '@briefhouse/contracts/marketplace/project.ts';
import { type Report, ReportDialog } from '@briefhouse/ui/report-dialog.tsx';
import { sayReported } from '@briefhouse/ui/report-person-dialog.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';

export interface ReportProjectProps {
  project: { id: string; name: string };
  onClose: () => void;
}

/** Tells the moderators about a project; its brand hears nothing of it. */
export const ReportProject = ({ project, onClose }: ReportProjectProps) => {
  const report = useContractMutation<typeof reportProject, Report>(reportProject, {
    input: ({ reason, words }) => ({ project_id: project.id, reason, words }),
    failure: null,
    onSuccess: () => void sayReported('the brand'),
  });
  return (
    <ReportDialog
      title={`Report the project ${project.name}`}
      description="Moderators will see your report and the current version of this project."
      pending={report.isPending}
      problem={report.error ? reasonOf(report.error) : undefined}
      onSend={(sent, leave) => report.mutate(sent, { onSuccess: leave })}
      onClose={onClose}
    />
  );
};
