import { updateProject } from '@briefhouse/contracts/marketplace/update-project.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call, type Input } from '@briefhouse/web/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeProjects, refetchProjects, withChanged } from '../projects/use-projects.ts';

interface Outcome {
  onSaved: () => void;
  onFailed: (error: Error) => void;
}

/** Saves the form over the version it was opened with. */
export const useUpdateProject = ({ onSaved, onFailed }: Outcome) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (fields: Input<typeof updateProject>) => call(updateProject, fields),
    onSuccess: async ({ project }, { budget_cents }) => {
      await changeProjects(cache, (list) => withChanged(list, project));
      toast.success(
        'Project updated successfully!',
        project.proposed_budget_cents === budget_cents
          ? `The new budget waits for ${project.pending_creator_name ?? 'the creator'}’s approval.`
          : undefined,
      );
      onSaved();
    },
    onError: (error) => {
      toastFailure('Error updating project', error);
      onFailed(error);
    },
    onSettled: () => refetchProjects(cache),
  });
};
