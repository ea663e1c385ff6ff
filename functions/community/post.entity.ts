import { Entity, type EntityItem } from 'electrodb';
import { lazy } from '../kit/lazy.ts';
import { tableConfig } from '../kit/table.ts';

/** A post of the community feed. The table deletes it late, so readers go by `expires_at`. */
const build = () =>
  new Entity(
    {
      model: { entity: 'post', version: '1', service: 'briefhouse' },
      attributes: {
        post_id: { type: 'string', required: true, readOnly: true },
        user_id: { type: 'string', required: true, readOnly: true },
        content: { type: 'string', required: true },
        /** Key of the photo or video in the media bucket. */
        image_key: { type: 'string' },
        /** One feed for everyone. */
        feed: { type: ['all'] as const, required: true, default: 'all' },
        created_at: { type: 'string', required: true, readOnly: true },
        updated_at: { type: 'string', required: true },
        expires_at: { type: 'string', required: true, readOnly: true },
        /** `expires_at` for the table's TTL, in epoch seconds. */
        expires: { type: 'number', required: true, readOnly: true },
      },
      indexes: {
        /** By id. */
        byId: {
          pk: { field: 'pk', composite: ['post_id'], template: 'post#${post_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'post', casing: 'none' },
        },
        /** A person's own posts. */
        byAuthor: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['user_id'], template: 'author#${user_id}', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['created_at', 'post_id'],
            template: '${created_at}#${post_id}',
            casing: 'none',
          },
        },
        /** The feed, by time of posting. */
        byFeed: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['feed'], template: 'feed#${feed}', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['created_at', 'post_id'],
            template: '${created_at}#${post_id}',
            casing: 'none',
          },
        },
      },
    },
    tableConfig(),
  );
export const postEntity = lazy(build);

export type PostRow = EntityItem<ReturnType<typeof postEntity>>;
