/**
 * The part of @tanstack/react-query for remotes. `import *` of the library itself would drag all of it into the host.
 */
// biome-ignore lint/performance/noBarrelFile: this list is what remotes get
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
