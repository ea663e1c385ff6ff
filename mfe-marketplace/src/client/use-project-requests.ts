import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import {
  approveRequest,
  declineRequest,
  listProjectRequests,
} from '@briefhouse/contracts/marketplace/request.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import { projectLists, showChanged } from '../projects/use-projects.ts';

export type WaitingRequest = Output<typeof listProjectRequests>['requests'][number];

const input = ({ project_id, creator_id, request_id }: WaitingRequest) => ({
  project_id,
  creator_id,
  request_id,
});

/** Assigns at once; the server declines the other requests. The call is sent also for an owner who leaves the page. */
export const useApproveRequest = (onApproved: () => void) =>
  useContractMutation(approveRequest, {
    input,
    failure: 'Error approving request',
    keepalive: true,
    onSuccess: async ({ project }, request, _, { client }) => {
      await showChanged(client, project);
      toast.success(
        'Request approved!',
        `${fullName(request.creator)} is now assigned to “${project.name}”.`,
      );
      onApproved();
    },
    refetches: [...projectLists, listProjectRequests],
  });

export const useDeclineRequest = () =>
  useContractMutation(declineRequest, {
    input,
    failure: 'Error declining request',
    onSuccess: (_, { project_id, request_id, creator }, __, { client }) => {
      patchAnswer(client, listProjectRequests, { project_id }, ({ requests, waiting, ...answer }) => ({
        ...answer,
        requests: requests.filter((one) => one.request_id !== request_id),
        waiting: waiting - 1,
      }));
      toast.success('Request declined', `${fullName(creator)} has been notified.`);
    },
    refetches: [...projectLists, listProjectRequests],
  });
