import { deletionObstacles } from '@briefhouse/contracts/accounts/deletion-obstacles.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { StoredMedia } from '../../media/public.ts';

/** A piece of work as a profile keeps it. */
export interface StoredCardPiece {
  piece_id: string;
  title: string;
  alt?: string;
  focus_x: number;
  focus_y: number;
  media: StoredMedia;
}

/** A person: one row under `user#<id>`, with the fields of their account type in `creator` or `client`. */
export const profileEntity = defineEntity('profile', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    email: { type: 'string', required: true },
    first_name: { type: 'string', required: true },
    last_name: { type: 'string', required: true },
    user_type: { type: ['creator', 'client'], required: true, readOnly: true },
    /** Key of the picture in the media bucket. */
    avatar_key: { type: 'string' },
    /** A client's logo, likewise. */
    logo_key: { type: 'string' },
    /** The media behind the two. */
    avatar_id: { type: 'string' },
    logo_id: { type: 'string' },
    /** There while the account is suspended: others do not find the person then. See public.ts. */
    suspended: { type: 'boolean' },
    /** There for administrators and moderators: they have no page. Kept up from the account's roles. */
    staff: { type: 'boolean' },
    /** There while the payment provider has checked who the person is and where they live. */
    identity_checked: { type: 'boolean' },
    /** There while the user pool says that the address is not confirmed. */
    email_unconfirmed: { type: 'boolean' },
    /** Whether the creator's page opens for everybody. */
    page_is_public: { type: 'boolean' },
    email_notifications_enabled: { type: 'boolean', required: true, default: true },
    /** Statuses that the person keeps to themselves in the chat. */
    chat_hides: { type: 'list', items: { type: 'string' } },
    bio: { type: 'string' },
    location: { type: 'string' },
    vat_id: { type: 'string' },
    creator: {
      type: 'map',
      properties: {
        specialty: { type: 'string' },
        price_range_min: { type: 'number' },
        price_range_max: { type: 'number' },
        tags: { type: 'list', items: { type: 'string' } },
        /** ISO 639-1. */
        languages: { type: 'list', items: { type: 'string' } },
      },
    },
    client: {
      type: 'map',
      properties: {
        company_name: { type: 'string' },
        contact_name: { type: 'string' },
        industry: { type: 'string' },
        company_size: { type: 'string' },
        website_url: { type: 'string' },
        phone: { type: 'string' },
      },
    },
    /**
     * Counts that the product keeps of a creator. They are not in `creator`, which the person's own form overwrites as
     * a whole.
     */
    followers: { type: 'number' },
    completed_projects: { type: 'number' },
    /** 0 to 5. */
    rating: { type: 'number' },
    review_count: { type: 'number' },
    /** The pieces of work that stand for a creator on cards, the cover first; kept by the marketplace. */
    work: { type: CustomAttributeType<StoredCardPiece[]>('any') },
    piece_count: { type: 'number' },
    /** Grows with each write of these and of `page_is_public`: see `workStep`. */
    work_revision: { type: 'number' },
    /** Answers to offers, and the minutes that they took in all. */
    answers: { type: 'number' },
    answer_minutes: { type: 'number' },
    /** Cases about the person that no moderator has decided yet. */
    open_cases: { type: 'number' },
    /** The versions of the terms and of the privacy page that the person agreed to last. */
    agreed: {
      type: 'map',
      properties: {
        terms: { type: 'string', required: true },
        privacy: { type: 'string', required: true },
      },
    },
    /** When the account is going to be deleted, as its owner has asked. */
    deletion_at: { type: 'string' },
    /** Why that was put off. */
    deletion_delayed_by: { type: deletionObstacles },
    version: { type: 'number', required: true, default: 1 },
    created_at: { type: 'string', required: true, readOnly: true },
    updated_at: { type: 'string', required: true },
  },
  indexes: {
    byId: key({ pk: 'user#{user_id}', sk: 'profile' }),
  },
});

export type ProfileRow = RowOf<typeof profileEntity>;
