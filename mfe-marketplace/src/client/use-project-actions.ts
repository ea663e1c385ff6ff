import { cancelOffer, unassignCreator } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { deleteProject } from '@briefhouse/contracts/marketplace/project.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { failedTo } from '@briefhouse/ui/toast-failure.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { changeProjects, projectLists, withChanged, withoutProject } from '../projects/use-projects.ts';

const input = ({ id }: Project) => ({ project_id: id });

export const useDeleteProject = () =>
  useContractMutation(deleteProject, {
    input,
    failure: 'Error deleting project',
    onSuccess: async (_, { id }, __, { client }) => {
      await changeProjects(client, (list) => withoutProject(list, id));
      toast.success('Project deleted successfully!');
    },
    refetches: projectLists,
  });

/** The project returns to the newsfeed. */
export const useUnassignCreator = () =>
  useContractMutation(unassignCreator, {
    input,
    failure: failedTo('Error unassigning creator', 'unassign project'),
    onSuccess: async ({ project }, _, __, { client }) => {
      await changeProjects(client, (list) => withChanged(list, project));
      toast.success('Creator unassigned successfully!');
    },
    refetches: projectLists,
  });

/** Withdraws an open offer or a proposed price. */
export const useCancelOffer = () =>
  useContractMutation(cancelOffer, {
    input,
    failure: 'Error cancelling offer',
    onSuccess: async ({ project }, _, __, { client }) => {
      await changeProjects(client, (list) => withChanged(list, project));
      toast.success(project.assigned_creator_id ? 'Price change cancelled' : 'Offer cancelled');
    },
    refetches: projectLists,
  });
