import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { blockTimes } from '@briefhouse/contracts/admin/block-times.ts';
import type { BlockedAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { listBlockedAddresses, unblockAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SeverityBadge } from '../common/resolution.tsx';
import { newest, Rows } from '../common/rows.tsx';

const endOf = ({ expires_at, has_ended }: BlockedAddress): string => {
  if (expires_at === null) return blockTimes.permanent.words;
  return `${has_ended ? 'Ended' : 'Until'} ${formatDateTime(expires_at)}`;
};

/** The blocked addresses with severity, reason, author and end, and a button to unblock each. */
export const BlockedList = () => {
  const query = useBlocked();
  const unblock = useUnblock();
  const [asked, setAsked] = useState<BlockedAddress | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Rows
        query={query}
        what="blocked addresses"
        empty={{
          drawing: 'lock',
          text: 'No blocked addresses',
          hint: 'Briefhouse refuses blocked addresses everywhere within a minute.',
        }}
        keyOf={({ ip_address }) => ip_address}
        end={newest(adminLimits.blockedAddresses)}
      >
        {(block) => (
          <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
            <div className="ad:min-w-0">
              <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:gap-y-1">
                <p className="ad:m-0 ad:text-base ad:font-semibold ad:tabular-nums ad:wrap-anywhere">
                  {block.ip_address}
                </p>
                <SeverityBadge severity={block.severity} resolved={false} />
                {block.has_ended && <Badge>Ended</Badge>}
              </div>
              <p dir="auto" className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
                {block.reason}
              </p>
              <p className="ad:m-0 ad:mt-1 ad:text-xs ad:text-faint">
                {block.blocked_by_name} · <RelativeTime iso={block.created_at} /> · {endOf(block)}
              </p>
            </div>
            <Button size="sm" aria-label={`Unblock ${block.ip_address}`} onClick={() => setAsked(block)}>
              Unblock
            </Button>
          </div>
        )}
      </Rows>
      {asked && (
        <ConfirmDialog
          onClose={close}
          title={`Unblock ${asked.ip_address}?`}
          description="This address can use Briefhouse again within a minute. You can block it again at any time."
          confirmText="Unblock"
          pendingText="Unblocking..."
          destructive={false}
          pending={unblock.isPending}
          onConfirm={() => unblock.mutate(asked, { onSettled: close })}
        />
      )}
    </>
  );
};

const useBlocked = () =>
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
const useUnblock = () =>
  useContractMutation(unblockAddress, {
    input: ({ ip_address }: BlockedAddress) => ({ ip_address }),
    failure: 'Error unblocking IP',
    alreadyDone: { code: 'NOT_FOUND', answer: { ok: true } },
    onSuccess: async (_, { ip_address }, __, { client }) => {
      await changeBlocked(client, (list) => list.filter((block) => block.ip_address !== ip_address));
      toast.success('IP unblocked successfully', `${ip_address} has been removed from the blacklist.`);
    },
  });
