import { Entity } from 'electrodb';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** A creator's paid access to the newsfeed. */
const build = () =>
  new Entity(
    {
      model: { entity: 'access', version: '1', service: 'briefhouse' },
      attributes: {
        user_id: { type: 'string', required: true, readOnly: true },
        /** Access runs until then; paying again extends it from the later of now and this. */
        ends_at: { type: 'string', required: true },
        updated_at: { type: 'string', required: true },
      },
      indexes: {
        byUser: {
          pk: { field: 'pk', composite: ['user_id'], template: 'user#${user_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'access', casing: 'none' },
        },
      },
    },
    tableConfig(),
  );
export const accessEntity = lazy(build);
