import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import {
  approveRequest,
  declineRequest,
  declineRequests,
  listProjectRequests,
  setShortlisted,
} from '@briefhouse/contracts/marketplace/request.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { projectLists, showChanged } from '../projects/use-projects.ts';

export type WaitingRequest = Output<typeof listProjectRequests>['requests'][number];

/** A request with the price that stood beside its button. */
export type AgreedRequest = WaitingRequest & { budget_cents: number };

const input = ({ project_id, creator_id, request_id }: WaitingRequest) => ({
  project_id,
  creator_id,
  request_id,
});

/** Assigns at once; the server declines the other requests. The call is sent also for an owner who leaves the page. */
export const useApproveRequest = (onApproved: () => void) =>
  useContractMutation(approveRequest, {
    input: (request: AgreedRequest) => ({ ...input(request), budget_cents: request.budget_cents }),
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

const without = (client: QueryClient, project_id: string, ids: ReadonlySet<string>) =>
  patchAnswer(client, listProjectRequests, { project_id }, ({ requests, waiting, ...answer }) => {
    const left = requests.filter(({ request_id }) => !ids.has(request_id));
    return { ...answer, requests: left, waiting: waiting - (requests.length - left.length) };
  });

export const useDeclineRequest = () =>
  useContractMutation(declineRequest, {
    input,
    failure: 'Error declining request',
    onSuccess: (_, { project_id, request_id, creator }, __, { client }) => {
      without(client, project_id, new Set([request_id]));
      toast.success('Request declined', `${fullName(creator)} has been notified.`);
    },
    refetches: [...projectLists, listProjectRequests],
  });

interface Declining {
  requests: readonly WaitingRequest[];
  message: string;
}

/** Declines several with one sentence. Those that were withdrawn or answered meanwhile stop no other. */
export const useDeclineRequests = (project_id: string) =>
  useContractMutation(declineRequests, {
    input: ({ requests, message }: Declining) => ({
      project_id,
      creator_ids: requests.map(({ creator_id }) => creator_id),
      request_ids: requests.map(({ request_id }) => request_id),
      message,
    }),
    failure: 'Error declining requests',
    onSuccess: ({ results }, { requests }, __, { client }) => {
      const declined = results.filter((one) => one.declined).length;
      without(client, project_id, new Set(requests.map(({ request_id }) => request_id)));
      const others = results.length - declined;
      toast.success(
        declined === 1 ? 'Request declined' : `${declined} requests declined`,
        others > 0 ? `${others} had been withdrawn or answered already.` : undefined,
      );
    },
    refetches: [...projectLists, listProjectRequests],
  });

/** Marks a request for oneself: at once, and back when the server refuses. */
export const useShortlist = () =>
  useContractMutation(setShortlisted, {
    input: ({ project_id, creator_id, shortlisted }: WaitingRequest) => ({
      project_id,
      creator_id,
      shortlisted: !shortlisted,
    }),
    failure: 'Error saving the shortlist',
    onSuccess: (_, { project_id, request_id, shortlisted }, __, { client }) =>
      patchAnswer(client, listProjectRequests, { project_id }, ({ requests, ...answer }) => ({
        ...answer,
        requests: requests.map((one) =>
          one.request_id === request_id ? { ...one, shortlisted: !shortlisted } : one,
        ),
      })),
  });
