import type { DataExport } from '@briefhouse/contracts/accounts/export.ts';
import type { DataExportRow } from './row.ts';

export const toDataExport = ({ status, asked_at, ready_until, parts = [] }: DataExportRow): DataExport => ({
  status,
  asked_at,
  ready_until: ready_until ?? null,
  parts: parts.map((bytes, index) => ({ part: index + 1, bytes })),
});
