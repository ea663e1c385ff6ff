import type { deletion } from '@briefhouse/contracts/accounts/deletion.ts';
import type { DataExport } from '@briefhouse/contracts/accounts/export.ts';
import type { Session } from '@briefhouse/contracts/accounts/list-sessions.ts';
import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import type { z } from 'zod';
import type { User } from '../kit/user.ts';
import { mediaUrl } from '../media/public.ts';
import type { DataExportRow } from './data-export.entity.ts';
import type { ProfileRow } from './profile.entity.ts';
import type { SessionRow } from './session.entity.ts';

export const toProfile = (row: ProfileRow): Profile => ({
  id: row.user_id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  avatar_url: mediaUrl(row.avatar_key),
  user_type: row.user_type,
  email_notifications_enabled: row.email_notifications_enabled,
  bio: row.bio ?? null,
  location: row.location ?? null,
  vat_id: row.vat_id ?? null,
  creator:
    row.user_type === 'creator'
      ? {
          specialty: row.creator?.specialty ?? null,
          price_range_min: row.creator?.price_range_min ?? null,
          price_range_max: row.creator?.price_range_max ?? null,
          tags: row.creator?.tags ?? [],
          languages: row.creator?.languages ?? [],
          piece_count: row.piece_count ?? 0,
        }
      : null,
  client:
    row.user_type === 'client'
      ? {
          company_name: row.client?.company_name ?? null,
          contact_name: row.client?.contact_name ?? null,
          industry: row.client?.industry ?? null,
          company_size: row.client?.company_size ?? null,
          website_url: row.client?.website_url ?? null,
          logo_url: mediaUrl(row.logo_key),
          phone: row.client?.phone ?? null,
        }
      : null,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const toSession = (row: SessionRow, user: Pick<User, 'session_id'>): Session => ({
  id: row.session_id,
  is_this: row.session_id === user.session_id,
  device: row.device,
  source_ip: row.source_ip,
  started_at: row.started_at,
  seen_at: row.seen_at,
});
export const toDeletion = ({
  deletion_at,
  deletion_delayed_by,
}: ProfileRow): z.input<typeof deletion> | null =>
  deletion_at ? { at: deletion_at, delayed_by: deletion_delayed_by ?? null } : null;

export const toDataExport = ({ status, asked_at, ready_until, parts = [] }: DataExportRow): DataExport => ({
  status,
  asked_at,
  ready_until: ready_until ?? null,
  parts: parts.map((bytes, index) => ({ part: index + 1, bytes })),
});
