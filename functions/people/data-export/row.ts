import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** The copy of somebody's data that they asked for last. */
export const dataExportEntity = defineEntity('data-export', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Names its files; cannot be guessed. */
    export_id: { type: 'string', required: true },
    status: { type: ['preparing', 'ready', 'failed'] as const, required: true },
    asked_at: { type: 'string', required: true },
    ready_until: { type: 'string' },
    /** Bytes of each file. */
    parts: { type: 'list', items: { type: 'number' } },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'data-export' }),
  },
});

export type DataExportRow = RowOf<typeof dataExportEntity>;

/** The key of a file of it. The media bucket deletes everything below `exports/` after two days. */
export const partKey = ({ export_id }: Pick<DataExportRow, 'export_id'>, part: number): string =>
  `exports/${export_id}/${part}.zip`;
