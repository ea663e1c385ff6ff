import { acceptAssignment } from '@briefhouse/contracts/marketplace/accept-assignment.ts';
import { declineAssignment } from '@briefhouse/contracts/marketplace/decline-assignment.ts';
import type { Project, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { setStatus } from '@briefhouse/contracts/marketplace/set-status.ts';
import { unassignSelf } from '@briefhouse/contracts/marketplace/unassign-self.ts';
import { withdrawRequest } from '@briefhouse/contracts/marketplace/withdraw-request.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { placeAfter, statusTransitions, transitionFrom } from '@briefhouse/workflow/project.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPriceChange } from './groups.ts';
import {
  changeAssignment,
  dropAssignment,
  refetchAssignments,
  refetchSentRequests,
  stopReading,
} from './use-work.ts';

const answerFailed = 'Error responding to assignment';

/** Takes an offer on, or agrees to a price. */
export const useAccept = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (project: Project) => call(acceptAssignment, { project_id: project.id }),
    onSuccess: async (answer, before) => {
      await stopReading(cache);
      changeAssignment(cache, before.id, () => answer.project);
      toast.success(isPriceChange(before) ? 'Price changes approved!' : 'Project assignment accepted!');
    },
    onError: (error) => toastFailure(answerFailed, error),
    onSettled: () => refetchAssignments(cache),
  });
};

/** Declines an offer, or a price: the latter ends the assignment. */
export const useDecline = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (project: Project) => call(declineAssignment, { project_id: project.id }),
    onSuccess: async (_, before) => {
      await stopReading(cache);
      dropAssignment(cache, before.id);
      toast.success(
        isPriceChange(before) ? 'Price change declined' : 'Project assignment declined',
        `${before.client_name} has been told.`,
      );
    },
    onError: (error) => toastFailure(answerFailed, error),
    onSettled: () => refetchAssignments(cache),
  });
};

/** The project as the workflow's table says that it will be. */
const withStatus = (project: Project, status: WorkStatus): Project => {
  const { state } = placeAfter(project, transitionFrom(project, statusTransitions), { status }) ?? project;
  return { ...project, state, status };
};

/** Shown at once, taken back when the server refuses. */
export const useSetStatus = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ project, status }: { project: Project; status: WorkStatus }) =>
      call(setStatus, { project_id: project.id, status }),
    onMutate: async ({ project, status }) => {
      await stopReading(cache);
      changeAssignment(cache, project.id, (shown) => withStatus(shown, status));
    },
    onSuccess: ({ project }) => {
      changeAssignment(cache, project.id, () => project);
      toast.success('Project status updated successfully!');
    },
    onError: (error, { project }) => {
      changeAssignment(cache, project.id, () => project);
      toastFailure('Error updating project status', error);
    },
    onSettled: () => refetchAssignments(cache),
  });
};

export const useUnassignSelf = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (project: Project) => call(unassignSelf, { project_id: project.id }),
    onSuccess: async (_, { id }) => {
      await stopReading(cache);
      dropAssignment(cache, id);
      toast.success('You have unassigned yourself from the project');
    },
    onError: (error) => toastFailure('Error unassigning from project', error),
    onSettled: () => refetchAssignments(cache),
  });
};

/** Takes one's own request back; it may be sent again. */
export const useWithdraw = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => call(withdrawRequest, { project_id: projectId }),
    onSuccess: () => toast.success('Request withdrawn', 'You can send it again while the project is open.'),
    onError: (error) => toastFailure('Error withdrawing request', error),
    onSettled: () => refetchSentRequests(cache),
  });
};
