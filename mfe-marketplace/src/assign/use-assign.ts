import { offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { projectLists, showChanged } from '../projects/use-projects.ts';

export const refusedChoice = (error: unknown): 'project' | 'creator' | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'CONFLICT' || error.code === 'PROJECT_NOT_FOUND') return 'project';
  return error.code === 'NOT_FOUND' || error.code === 'CREATOR_NOT_FOUND' ? 'creator' : undefined;
};

const failed = 'Error assigning project';
export const lostTexts = {
  project: 'This project is no longer available.',
  creator: 'This creator is no longer on Briefhouse.',
};

/** Offers a project to a creator, and shows it as pending at once. */
export const useAssign = () =>
  useContractMutation(offerProject, {
    input: ({ project, creator, message }: { project: Project; creator: Creator; message: string }) => ({
      project_id: project.id,
      creator_id: creator.id,
      message,
    }),
    failure: (error) => {
      const choice = refusedChoice(error);
      return choice ? { title: failed, description: lostTexts[choice] } : failed;
    },
    onSuccess: async ({ project }, { creator }, _, { client }) => {
      await showChanged(client, project);
      toast.success(
        `Project assigned to ${shownCreator(creator).name}!`,
        'The creator will be notified and can accept or decline the assignment.',
      );
    },
    onError: (error, _, __, { client }) => {
      if (refusedChoice(error) === 'creator') refetchAnswers(client, listCreators);
    },
    refetches: projectLists,
  });
