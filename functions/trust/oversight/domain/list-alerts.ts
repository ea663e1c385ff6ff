import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { listAlerts as contract } from '@briefhouse/contracts/admin/list-alerts.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import type { z } from 'zod';
import { cursorOf, fromCursor, noPosition, readPage, toCursor } from '../../../kit/cursor.ts';
import { type AlertRow, alertEntity, unresolvedOf } from '../alert.entity.ts';
import { examined, fitting } from './fitting.ts';

type Input = z.output<typeof contract.input>;

/**
 * A page of the alerts, the newest first: one round trip. Open ones are all found, however old; any other filter looks
 * at a bounded number of alerts, so a page may be short while there are more.
 */
export const listAlerts = async (input: Input) =>
  input.state === 'open' ? listOpen(input) : listByTime(input);

const listByTime = async ({ state, severity, cursor }: Input) => {
  const limit = state || severity ? examined : adminLimits.alerts;
  const page = await readPage(cursor, { gsi1pk: 'alerts' }, () =>
    alertEntity()
      .query.byTime({})
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );
  return fitting(page, {
    fits: (row) => (!state || row.is_resolved) && (!severity || row.severity === severity),
    limit: adminLimits.alerts,
    positionOf: (row) => cursorOf(alertEntity(), 'byTime', row),
  });
};

/** Each severity has a partition of open alerts, of which a page is put together. */
const listOpen = async ({ severity, cursor }: Input) => {
  const after = cursor ? placeIn(cursor) : undefined;
  const found = await Promise.all(
    (severity ? [severity] : severities).map((one) => {
      const unresolved = alertEntity().query.unresolved({ gsi2pk: unresolvedOf(one) });
      return (after ? unresolved.lt(after) : unresolved).go({ order: 'desc', limit: adminLimits.alerts + 1 });
    }),
  );
  const all = found
    .flatMap(({ data }) => data)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const rows = all.slice(0, adminLimits.alerts);
  const last = all.length > rows.length ? rows.at(-1) : undefined;
  return { rows, next: last ? toCursor({ place: placeOf(last) }) : null };
};

const placeOf = ({ created_at, alert_id }: AlertRow): string => `${created_at}#${alert_id}`;

/** One place in all of the partitions. */
const placeIn = (cursor: string) => {
  const [created_at, alert_id] = fromCursor(cursor, ['place']).place.split('#');
  if (!created_at || !alert_id) throw noPosition();
  return { created_at, alert_id };
};
