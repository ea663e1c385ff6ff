import { Entity } from 'electrodb';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** A connection that listens to a topic. The row of topic `user:<id>` is made at connect and says whose it is. */
const build = () =>
  new Entity(
    {
      model: { entity: 'subscription', version: '1', service: 'briefhouse' },
      attributes: {
        connection_id: { type: 'string', required: true },
        topic: { type: 'string', required: true },
        user_id: { type: 'string', required: true },
        /** Counts the subscriptions of a connection; whoever ends one names it. */
        number: { type: 'number', required: true, default: 0 },
        /** The gateway ends a connection after two hours at the latest. */
        expires: { type: 'number', required: true },
      },
      indexes: {
        /** What one connection listens to. */
        byConnection: {
          pk: {
            field: 'pk',
            composite: ['connection_id'],
            template: 'connection#${connection_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['topic'], template: '${topic}', casing: 'none' },
        },
        /** Who listens to a topic. */
        byTopic: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['topic'], template: 'topic#${topic}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['connection_id'], template: '${connection_id}', casing: 'none' },
        },
      },
    },
    tableConfig(),
  );
export const subscriptionEntity = lazy(build);
