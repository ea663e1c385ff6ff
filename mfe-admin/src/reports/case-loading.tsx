import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import type { useCase } from './use-cases.ts';

/** The content in the place of a case that is not there yet, or could not be read. */
export const CaseLoading = ({ query }: { query: ReturnType<typeof useCase> }) =>
  query.isError ? (
    <QueryStates query={query} title="We could not load the case" />
  ) : (
    <Loading label="Loading the case...">
      <Skeleton className="ad:w-1/2" />
      <Skeleton className="ad:mt-3 ad:h-24 ad:w-full" />
    </Loading>
  );
