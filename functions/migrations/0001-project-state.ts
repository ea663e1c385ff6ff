import { environment } from '../kit/environment.ts';
import type { Step } from '../kit/transact.ts';
import { migrateRows, type StoredRow } from './table-rows.ts';

/** Stores where each project stands, and moves finished ones out of the count and list of those that are not. */
export const projectState = migrateRows('0001-project-state', (row) => {
  if (row.__edb_e__ !== 'project' || row.state !== undefined) return undefined;
  const state = stateOf(row);
  const finished = state === 'finished';
  return {
    set: {
      state,
      owner_list: finished ? 'finished' : 'owner',
      gsi1pk: `${finished ? 'finished' : 'owner'}#${row.user_id}`,
      // A price could once be proposed for finished work; finished work keeps the one that was agreed.
      ...(finished && { is_pending: false }),
      // Whoever read the old row has to read again before writing.
      version: Number(row.version) + 1,
    },
    remove: finished ? ['pending_creator_id', 'pending_creator_name', 'proposed_budget_cents'] : [],
    readFrom: ['state', 'version'],
    together: finished ? [countAsFinished(String(row.user_id))] : [],
  };
});

const stateOf = ({ status, is_pending, assigned_creator_id }: StoredRow) => {
  if (!assigned_creator_id) return is_pending ? 'offered' : 'open';
  return is_pending && status !== 'finished' ? 'repricing' : status;
};

/** The owner's counters: their limit holds for projects that are not finished. */
const countAsFinished = (userId: string): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: { pk: `user#${userId}`, sk: 'client-stats' },
      UpdateExpression: 'ADD projects :less, finished :one',
      ExpressionAttributeValues: { ':less': -1, ':one': 1 },
    },
  },
});
