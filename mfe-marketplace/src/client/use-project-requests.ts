import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { approveRequest } from '@briefhouse/contracts/marketplace/approve-request.ts';
import { declineRequest } from '@briefhouse/contracts/marketplace/decline-request.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/list-project-requests.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeProjects, refetchProjects, withChanged } from '../projects/use-projects.ts';

export type WaitingRequest = Output<typeof listProjectRequests>['requests'][number];

const keyOf = (projectId: string) => [...keys.requests, 'for', projectId];

/** The requests that wait for one project's owner, oldest first. */
export const useProjectRequests = (projectId: string) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: async ({ signal }) =>
      (await call(listProjectRequests, { project_id: projectId }, { signal })).requests,
  });

const idsOf = ({ project_id, creator_id }: WaitingRequest) => ({ project_id, creator_id });

/** Assigns at once; the server declines the other requests. */
export const useApproveRequest = (onApproved: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: WaitingRequest) => call(approveRequest, idsOf(request)),
    onSuccess: async ({ project }, request) => {
      await changeProjects(cache, (list) => withChanged(list, project));
      toast.success(
        'Request approved!',
        `${fullName(request.creator)} is now assigned to “${project.name}”.`,
      );
      onApproved();
    },
    onError: (error) => toastFailure('Error approving request', error),
    onSettled: (_, __, { project_id }) => {
      refetchProjects(cache);
      void cache.invalidateQueries({ queryKey: keyOf(project_id) });
    },
  });
};

export const useDeclineRequest = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: WaitingRequest) => call(declineRequest, idsOf(request)),
    onSuccess: (_, request) => {
      cache.setQueryData<WaitingRequest[]>(keyOf(request.project_id), (list) =>
        list?.filter(({ creator_id }) => creator_id !== request.creator_id),
      );
      toast.success('Request declined', `${fullName(request.creator)} has been told.`);
    },
    onError: (error) => toastFailure('Error declining request', error),
    onSettled: (_, __, { project_id }) => {
      refetchProjects(cache);
      void cache.invalidateQueries({ queryKey: keyOf(project_id) });
    },
  });
};
