import { listOwnWork } from '@briefhouse/contracts/community/shown-work.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

const ownWork = pagedList(listOwnWork, 'work');

/** The work that an own post may show, read anew for each choice. */
export const useOwnWork = () => {
  const query = useInfiniteQuery(ownWork.query({}, { staleTime: 0 }));
  const all = ownWork.itemsOf(query.data);
  return {
    query,
    pieces: all.filter(({ kind }) => kind === 'piece'),
    projects: all.filter(({ kind }) => kind === 'project'),
  };
};
