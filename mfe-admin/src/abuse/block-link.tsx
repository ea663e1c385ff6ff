import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import type { BlockState } from '../blocking/block-form.tsx';
import { titleOf } from './labels.ts';

interface BlockLinkProps {
  log: AbuseLog;
  /** Whether it is in a list, where it is small and each names its address. */
  inList?: boolean;
}

/** Leads administrators to the form with the log's address; nothing where there is no address. */
export const BlockLink = ({ log, inList = false }: BlockLinkProps) => {
  const { me } = useSession();
  const { ip_address } = log;
  if (!ip_address || !me?.groups.includes('admin')) return null;
  // The address is in the history's state, because addresses do not belong in URLs.
  const state: BlockState = { block: { ip_address, reason: titleOf(log) } };
  return (
    <Button asChild {...(inList && { size: 'sm', variant: 'quiet' })}>
      <Link to="/admin" state={state} {...(inList && { 'aria-label': `Block ${ip_address}` })}>
        <Ban aria-hidden="true" className="ad:size-4" /> {inList ? 'Block' : 'Block this address'}
      </Link>
    </Button>
  );
};
