import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { offerProject } from '@briefhouse/contracts/marketplace/offer-project.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { creatorKeys } from '../creators/use-creators.ts';
import { changeProjects, refetchProjects, withChanged } from '../projects/use-projects.ts';

interface Assignment {
  project: Project;
  creator: Creator;
  message: string;
}

/** Which choice a refusal is about: somebody was quicker with the project, or the creator's account is gone. */
export const refusedChoice = (error: unknown): 'project' | 'creator' | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'CONFLICT' || error.code === 'PROJECT_NOT_FOUND') return 'project';
  return error.code === 'NOT_FOUND' || error.code === 'CREATOR_NOT_FOUND' ? 'creator' : undefined;
};

const failed = 'Error assigning project';
const lost = {
  project: 'This project is no longer available. Please select another one.',
  creator: 'This creator is no longer on Briefhouse. Please select another one.',
};

/** Offers a project to a creator, and shows it as pending at once. */
export const useAssign = ({ onAssigned }: { onAssigned: () => void }) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ project, creator, message }: Assignment) =>
      call(offerProject, { project_id: project.id, creator_id: creator.id, message }),
    onSuccess: async ({ project }, { creator }) => {
      await changeProjects(cache, (list) => withChanged(list, project));
      toast.success(
        `Project assigned to ${shownCreator(creator).name}!`,
        'The creator will be notified and can accept or decline the assignment.',
      );
      onAssigned();
    },
    onError: (error) => {
      const choice = refusedChoice(error);
      if (choice) toast.destructive(failed, lost[choice]);
      else toastFailure(failed, error);
      if (choice === 'creator') void cache.invalidateQueries({ queryKey: creatorKeys.directory });
    },
    onSettled: () => refetchProjects(cache),
  });
};
