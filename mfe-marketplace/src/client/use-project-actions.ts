import { cancelOffer } from '@briefhouse/contracts/marketplace/cancel-offer.ts';
import { deleteProject } from '@briefhouse/contracts/marketplace/delete-project.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { unassignCreator } from '@briefhouse/contracts/marketplace/unassign-creator.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeProjects, refetchProjects, withChanged, withoutProject } from '../projects/use-projects.ts';

export const useDeleteProject = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Project) => call(deleteProject, { project_id: id }),
    onSuccess: async (_, { id }) => {
      await changeProjects(cache, (list) => withoutProject(list, id));
      toast.success('Project deleted successfully!');
    },
    onError: (error) => toastFailure('Error deleting project', error),
    onSettled: () => refetchProjects(cache),
  });
};

/** The project returns to the newsfeed. */
export const useUnassignCreator = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Project) => call(unassignCreator, { project_id: id }),
    onSuccess: async ({ project }) => {
      await changeProjects(cache, (list) => withChanged(list, project));
      toast.success('Creator unassigned successfully!');
    },
    onError: (error) => toastFailure('Error unassigning creator', error),
    onSettled: () => refetchProjects(cache),
  });
};

/** Takes an open offer back, or a proposed price. */
export const useCancelOffer = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Project) => call(cancelOffer, { project_id: id }),
    onSuccess: async ({ project }) => {
      await changeProjects(cache, (list) => withChanged(list, project));
      toast.success(project.assigned_creator_id ? 'Price change cancelled' : 'Offer cancelled');
    },
    onError: (error) => toastFailure('Error cancelling offer', error),
    onSettled: () => refetchProjects(cache),
  });
};
