import {
  acceptAssignment,
  declineAssignment,
  listAssignments,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { Project, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { listRequests, withdrawRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { failedTo } from '@briefhouse/ui/toast-failure.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { placeAfter, statusTransitions, transitionFrom } from '@briefhouse/workflow/project.ts';
import { useNavigate } from 'react-router';
import { ownersTerms } from '../common/owners-terms.ts';
import { isPriceChange } from './groups.ts';
import { assignments } from './use-work.ts';

/** Everything that shows a creator's work. */
export const workLists = [listAssignments, getProjectPage];

const input = ({ id }: Project) => ({ project_id: id });

const answerFailed = 'Error responding to assignment';

export const useAccept = () =>
  useContractMutation(acceptAssignment, {
    input: (project: Project) => ({ project_id: project.id, ...ownersTerms(project) }),
    onSuccess: (answer, before, _, { client }) => {
      assignments.of.take(client, answer.project);
      toast.success(isPriceChange(before) ? 'Price changes approved!' : 'Project assignment accepted!');
    },
    failure: failedTo(answerFailed, 'approve assignment'),
    refetches: workLists,
  });

/** Declines an offer, or a price: the latter ends the assignment. */
export const useDecline = () =>
  useContractMutation(declineAssignment, {
    input,
    onSuccess: (_, before, __, { client }) => {
      assignments.remove(client, before.id).save();
      toast.success(
        isPriceChange(before) ? 'Price change declined' : 'Project assignment declined',
        `${before.client_name} has been notified.`,
      );
    },
    failure: answerFailed,
    refetches: workLists,
  });

const withStatus = (project: Project, status: WorkStatus): Project => {
  const { state } = placeAfter(project, transitionFrom(project, statusTransitions), { status }) ?? project;
  return { ...project, state, status };
};

/** Shown at once, and taken back when the server refuses. The toast about finished work leads to its list. */
export const useSetStatus = () => {
  const navigate = useNavigate();
  return useContractMutation(setStatus, {
    input: ({ project, status }: { project: Project; status: WorkStatus }) => ({
      project_id: project.id,
      status,
    }),
    shows: ({ project, status }, client) => [
      assignments.of.change(client, project.id, (shown) => withStatus(shown, status)),
    ],
    onSuccess: ({ project }, _, __, { client }) => {
      assignments.of.take(client, project);
      const finished = project.status === 'finished';
      toast.success(
        'Project status updated successfully!',
        finished
          ? `${project.client_name} has been notified. The project is in Completed Projects now.`
          : undefined,
        finished
          ? {
              label: 'View project',
              onPress: () => void navigate(`/projects/${project.id}`),
            }
          : undefined,
      );
    },
    failure: 'Error updating project status',
    refetches: workLists,
  });
};

export const useUnassignSelf = () =>
  useContractMutation(unassignSelf, {
    input,
    onSuccess: (_, { id }, __, { client }) => {
      assignments.remove(client, id).save();
      toast.success('You have unassigned yourself from the project');
    },
    failure: failedTo('Error unassigning from project', 'unassign project'),
    refetches: workLists,
  });

/** Withdraws one's own request; it may be sent again. */
export const useWithdraw = () =>
  useContractMutation(withdrawRequest, {
    input: (projectId: string) => ({ project_id: projectId }),
    onSuccess: () => toast.success('Request withdrawn', 'You can send it again while the project is open.'),
    failure: 'Error withdrawing request',
    refetches: [listRequests, listNewsfeed, getProjectPage],
  });
