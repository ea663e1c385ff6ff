import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Number of requests that wait for an owner's project: a row per project, counted beside the requests; none for 0. */
export const waitingRequestsEntity = defineEntity('waiting-requests', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    project_id: { type: 'string', required: true, readOnly: true },
    requests: { type: 'number' },
  },
  indexes: {
    byOwner: key({ pk: 'user#{user_id}', sk: 'waiting#{project_id}' }),
  },
});
