import type { Session } from '@briefhouse/contracts/accounts/session.ts';
import type { User } from '../../kit/user.ts';
import type { SessionRow } from './row.ts';

export const toSession = (row: SessionRow, user: Pick<User, 'session_id'>): Session => ({
  id: row.session_id,
  is_this: row.session_id === user.session_id,
  device: row.device,
  source_ip: row.source_ip,
  started_at: row.started_at,
  seen_at: row.seen_at,
});
