import type { BlockedAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { listBlockedAddresses, unblockAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';

export const useBlocked = () =>
  useContractQuery(
    listBlockedAddresses,
    {},
    {
      select: ({ blocked_addresses }) => blocked_addresses,
      staleTime: 0,
    },
  );

/** Shows a change at once: a list read now might be older than it. */
const changeBlocked = async (cache: QueryClient, by: (list: BlockedAddress[]) => BlockedAddress[]) => {
  await cancelReads(cache, listBlockedAddresses);
  patchAnswer(cache, listBlockedAddresses, {}, (answer) => ({
    ...answer,
    blocked_addresses: by(answer.blocked_addresses),
  }));
};

export const addBlocked = (cache: QueryClient, block: BlockedAddress) =>
  changeBlocked(cache, (list) => [block, ...list]);

/** Lifts a block; another administrator may have lifted it before. */
export const useUnblock = () =>
  useContractMutation(unblockAddress, {
    input: ({ ip_address }: BlockedAddress) => ({ ip_address }),
    failure: 'Error unblocking IP',
    alreadyDone: { code: 'NOT_FOUND', answer: { ok: true } },
    onSuccess: async (_, { ip_address }, __, { client }) => {
      await changeBlocked(client, (list) => list.filter((block) => block.ip_address !== ip_address));
      toast.success('IP unblocked successfully', `${ip_address} has been removed from the blacklist.`);
    },
  });
