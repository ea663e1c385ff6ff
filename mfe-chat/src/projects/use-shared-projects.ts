import { listSharedProjects } from '@briefhouse/contracts/chat/conversation.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';

export type SharedProject = Output<typeof listSharedProjects>['projects'][number];

const none: readonly SharedProject[] = [];

/**
 * The projects of the two; undefined until the first answer. If the call fails, the thread only knows the projects that
 * its messages name.
 */
export const useSharedProjects = (partnerId: string): readonly SharedProject[] | undefined => {
  const { data, failureCount } = useContractQuery(
    listSharedProjects,
    { partner_id: partnerId },
    { select: ({ projects }: Output<typeof listSharedProjects>) => projects },
  );
  return data ?? (failureCount > 0 ? none : undefined);
};
