import { Entity, type EntityItem } from 'electrodb';
import { tableConfig } from '../../kit/dynamodb.ts';
import { lazy } from '../../kit/lazy.ts';

/** A creator's request for a project: one row per pair, so there is never more than one live request. */
const build = () =>
  new Entity(
    {
      model: { entity: 'request', version: '1', service: 'briefhouse' },
      attributes: {
        project_id: { type: 'string', required: true, readOnly: true },
        creator_id: { type: 'string', required: true, readOnly: true },
        /** Owner of the project and its name when the request was sent: what its notices need. */
        owner_id: { type: 'string', required: true },
        project_name: { type: 'string', required: true },
        message: { type: 'string', required: true, default: '' },
        status: {
          type: ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const,
          required: true,
          default: 'pending',
        },
        created_at: { type: 'string', required: true },
        updated_at: { type: 'string', required: true },
      },
      indexes: {
        /** A project's requests; with the creator, one of them. */
        byProject: {
          pk: { field: 'pk', composite: ['project_id'], template: 'project#${project_id}', casing: 'none' },
          sk: { field: 'sk', composite: ['creator_id'], template: 'request#${creator_id}', casing: 'none' },
        },
        /** A creator's own requests. */
        byCreator: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['creator_id'],
            template: 'requests#${creator_id}',
            casing: 'none',
          },
          sk: {
            field: 'gsi1sk',
            composite: ['created_at', 'project_id'],
            template: '${created_at}#${project_id}',
            casing: 'none',
          },
        },
      },
    },
    tableConfig(),
  );
export const requestEntity = lazy(build);

export type RequestRow = EntityItem<ReturnType<typeof requestEntity>>;
