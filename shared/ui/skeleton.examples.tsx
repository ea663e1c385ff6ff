import { Loading, RowSkeletons, Skeleton } from './skeleton.tsx';

export const examples = {
  'A line': <Skeleton />,
  'A card': (
    <Loading label="Loading your projects" className="cat:rounded-lg cat:border cat:border-line cat:p-5">
      <Skeleton className="cat:mb-3 cat:w-2/3" />
      <Skeleton className="cat:mb-2" />
      <Skeleton className="cat:w-1/2" />
    </Loading>
  ),
  Rows: <RowSkeletons label="Loading creators" row="cat:mb-3" />,
};
