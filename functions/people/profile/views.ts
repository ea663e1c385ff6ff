import type { deletion } from '@briefhouse/contracts/accounts/deletion.ts';
import type { PersonSummary, Profile } from '@briefhouse/contracts/accounts/user.ts';
import type { z } from 'zod';
import { mediaUrl } from '../../media/public.ts';
import type { ProfileRow } from './row.ts';

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
          page_is_public: row.page_is_public ?? false,
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
export const toDeletion = ({
  deletion_at,
  deletion_delayed_by,
}: ProfileRow): z.input<typeof deletion> | null =>
  deletion_at ? { at: deletion_at, delayed_by: deletion_delayed_by ?? null } : null;

type Summarised = Omit<PersonSummary, 'id' | 'avatar_url' | 'brand'> & {
  user_id: string;
  avatar_key?: string | undefined;
  client?: { company_name?: string | undefined } | undefined;
  logo_key?: string | undefined;
  suspended?: boolean | undefined;
  staff?: boolean | undefined;
};

export const toSummary = (row: Summarised): PersonSummary => ({
  id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  avatar_url: mediaUrl(row.avatar_key),
  user_type: row.user_type,
  ...(row.user_type === 'client' && (row.client?.company_name || row.logo_key) && { brand: companyOf(row) }),
  ...((row.suspended || row.staff) && { has_page: false }),
});

const companyOf = ({ client, logo_key }: Summarised): NonNullable<PersonSummary['brand']> => ({
  company_name: client?.company_name ?? null,
  logo_url: mediaUrl(logo_key),
});

/** Stands for the name of somebody whose account is gone. */
export const deletedUser = 'Deleted user';

/** The person behind an id, or a placeholder when the account is gone. */
export const personOf = (people: ReadonlyMap<string, PersonSummary>, userId: string): PersonSummary =>
  people.get(userId) ?? {
    id: userId,
    first_name: deletedUser,
    last_name: '',
    avatar_url: null,
    user_type: 'creator',
    has_page: false,
  };
