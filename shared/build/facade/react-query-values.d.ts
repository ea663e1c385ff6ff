/** The names of @tanstack/react-query that exist at run time in a remote. Keep in step with `shells/host/src/federation/facade/react-query.ts`. */
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
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
