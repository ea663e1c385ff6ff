import { Entity, type EntityItem } from 'electrodb';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** A person: one row under `user#<id>`, with the fields of their account type in `creator` or `client`. */
const build = () =>
  new Entity(
    {
      model: { entity: 'profile', version: '1', service: 'briefhouse' },
      attributes: {
        user_id: { type: 'string', required: true, readOnly: true },
        email: { type: 'string', required: true },
        first_name: { type: 'string', required: true },
        last_name: { type: 'string', required: true },
        user_type: { type: ['creator', 'client'] as const, required: true, readOnly: true },
        /** Key of the picture in the media bucket. */
        avatar_key: { type: 'string' },
        email_notifications_enabled: { type: 'boolean', required: true, default: true },
        bio: { type: 'string' },
        location: { type: 'string' },
        creator: {
          type: 'map',
          properties: {
            specialty: { type: 'string' },
            price_range_min: { type: 'number' },
            price_range_max: { type: 'number' },
            tags: { type: 'list', items: { type: 'string' } },
          },
        },
        client: {
          type: 'map',
          properties: {
            company_name: { type: 'string' },
            industry: { type: 'string' },
            company_size: { type: 'string' },
            website_url: { type: 'string' },
            phone: { type: 'string' },
          },
        },
        /** What the product counts of a creator: beside `creator`, which the person's own form writes as a whole. */
        followers: { type: 'number' },
        completed_projects: { type: 'number' },
        /** 0 to 5. */
        rating: { type: 'number' },
        review_count: { type: 'number' },
        version: { type: 'number', required: true, default: 1 },
        created_at: { type: 'string', required: true, readOnly: true },
        updated_at: { type: 'string', required: true },
      },
      indexes: {
        /** By id. */
        byId: {
          pk: { field: 'pk', composite: ['user_id'], template: 'user#${user_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'profile', casing: 'none' },
        },
      },
    },
    tableConfig(),
  );
export const profileEntity = lazy(build);

export type ProfileRow = EntityItem<ReturnType<typeof profileEntity>>;
