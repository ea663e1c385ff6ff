import { limits } from '@briefhouse/contracts/limits.ts';
import type { ProjectGroup } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';
import { readPage } from '../../../kit/cursor.ts';
import { readClientStats } from '../client-stats.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';
import { readPeople } from './read-people.ts';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** A client's finished projects, newest first, with their people: two round trips. */
export const listFinishedProjects = async (userId: string, asked: Page) => {
  const page = await readFinished(userId, asked);
  return { ...page, people: await readPeople(page.data) };
};

const readFinished = (
  userId: string,
  { cursor, limit }: Page,
): Promise<{ data: ProjectRow[]; cursor: string | null }> =>
  readPage(cursor, { gsi1pk: `finished#${userId}` }, () =>
    projectEntity()
      .query.byOwner({ owner_list: 'finished', user_id: userId })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );

/**
 * A client's unfinished projects and the newest finished ones, last changed first, with their people, and
 * the sizes of their groups: two round trips.
 */
export const listProjects = async (userId: string) => {
  const [running, finished, stats] = await Promise.all([
    projectEntity().query.byOwner({ owner_list: 'owner', user_id: userId }).go({ pages: 'all' }),
    readFinished(userId, { limit: limits.finishedProjectsPage }),
    readClientStats(userId),
  ]);
  const rows = [...running.data, ...finished.data].sort((a, b) => b.updated_at.localeCompare(a.updated_at));
  // There are more behind a full page; the counter knows how many.
  const done = finished.cursor ? Math.max(stats.finished, finished.data.length) : finished.data.length;
  const count = (group: ProjectGroup) => running.data.filter((row) => ruleOf(row).group === group).length;
  return {
    projects: rows.map((row) => ({ row, waiting: stats.waiting(row.project_id) })),
    people: await readPeople(rows),
    counts: {
      total: running.data.length + done,
      assigned: count('assigned') + done,
      pending: count('pending'),
      unassigned: count('unassigned'),
    },
    next_cursor: finished.cursor,
  };
};
