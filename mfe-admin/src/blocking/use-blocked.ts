import type { BlockedAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { listBlockedAddresses } from '@briefhouse/contracts/admin/list-blocked-addresses.ts';
import { unblockAddress } from '@briefhouse/contracts/admin/unblock-address.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '../common/keys.ts';

type List = BlockedAddress[];

export const useBlocked = () =>
  useQuery({
    queryKey: adminKeys.blocked,
    queryFn: async ({ signal }) => (await call(listBlockedAddresses, {}, { signal })).blocked_addresses,
    staleTime: 0,
  });

/** Puts the server's answer on top: a list read at once might be older than it. */
export const addBlocked = async (cache: QueryClient, block: BlockedAddress) => {
  await cache.cancelQueries({ queryKey: adminKeys.blocked });
  cache.setQueryData<List>(adminKeys.blocked, (list) => list && [block, ...list]);
};

/** Lifts a block. One that another admin has lifted is gone all the same. */
export const useUnblock = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ ip_address }: BlockedAddress) =>
      call(unblockAddress, { ip_address }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      }),
    onSuccess: async (_, { ip_address }) => {
      await cache.cancelQueries({ queryKey: adminKeys.blocked });
      cache.setQueryData<List>(adminKeys.blocked, (list) =>
        list?.filter((block) => block.ip_address !== ip_address),
      );
      toast.success('IP unblocked successfully', `${ip_address} has been removed from the blacklist.`);
    },
    onError: (error) => toast.destructive('Error unblocking IP', messageOf(error)),
  });
};
