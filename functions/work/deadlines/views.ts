import { environment } from '../../kit/environment.ts';
import type { ProjectRow } from '../project/row.ts';
import { redacted } from '../project/views.ts';
import type { DayEvent } from './calendar-file.ts';

/** The dates of a project that a calendar shows, and their words before its name. */
const dates = { start_date: 'Start', end_date: 'Due' } as const;

/**
 * The days of a project in a calendar, which its person may show to others: nothing of a removed one, not even to its
 * owner.
 */
export const toDayEvents = (row: ProjectRow): DayEvent[] => {
  const { project_id, name, updated_at, version } = redacted(row);
  const site = environment.siteUrl;
  const url = `${site}/projects/${encodeURIComponent(project_id)}`;
  return (['start_date', 'end_date'] as const).flatMap((field) => {
    const day = row[field];
    return day
      ? {
          uid: `${project_id}-${field}@${new URL(site).hostname}`,
          day,
          summary: `${dates[field]}: ${name}`,
          description: `Open the project on Briefhouse: ${url}`,
          url,
          changed_at: updated_at,
          version,
        }
      : [];
  });
};
