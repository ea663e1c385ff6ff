import { updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { failedTo } from '@briefhouse/ui/toast-failure.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { changeProjects, projectLists, withChanged } from '../projects/use-projects.ts';

const failed = failedTo('Error updating project', 'update project');

/** Saves the form over the version it was opened with. */
export const useUpdateProject = ({ onSaved }: { onSaved: () => void }) =>
  useContractMutation(updateProject, {
    failure: (error) => unlessAtFields(failed(error))(error),
    onSuccess: async ({ project }, { budget_cents }, _, { client }) => {
      await changeProjects(client, (list) => withChanged(list, project));
      toast.success(
        'Project updated successfully!',
        project.proposed_budget_cents === budget_cents
          ? `The new budget waits for ${project.pending_creator_name ?? 'the creator'}’s approval.`
          : undefined,
      );
      onSaved();
    },
    refetches: projectLists,
  });
