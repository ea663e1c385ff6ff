/** What remotes get of @tanstack/react-query. `import *` of the library itself would drag all of it into the host. */
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
