import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The progress of a migration in this table, and its runner. */
export const migrationRunEntity = defineEntity('migration', {
  attributes: {
    migration_id: { type: 'string', required: true, readOnly: true },
    /** JSON; absent before the first step. */
    cursor: { type: 'string' },
    read: { type: 'number' },
    changed: { type: 'number' },
    /** The process that runs it; from `lease_ends` (epoch seconds) on, another may take over. */
    owner: { type: 'string' },
    lease_ends: { type: 'number' },
    finished_at: { type: 'string' },
  },
  indexes: { byId: key({ pk: 'migration#{migration_id}', sk: 'migration' }) },
});

export type MigrationRun = RowOf<typeof migrationRunEntity>;
