import { postContent } from './post-content.ts';
import type { Brand, Creator, SeedProject } from './world.ts';

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** The days since the request was sent and approved, and since the work was finished. */
const finished = [
  { from: 152, until: 131 },
  { from: 118, until: 96 },
  { from: 88, until: 71 },
  { from: 47, until: 22 },
];

/**
 * The demo creator's history with other brands: four requests approved and finished, one declined because somebody
 * else got the project, and one still pending. Changes the given projects.
 */
export const giveDemoPast = (projects: SeedProject[], own: Creator, now: number): void => {
  const others = projects.filter(({ owner }) => owner.user_id.startsWith('demo-'));
  const ask = (project: SeedProject, status: 'approved' | 'declined' | 'pending', at: number) =>
    project.requests.push({
      creator: own,
      message: 'I have a quiet flat with north light and can begin on Monday.',
      status,
      at: iso(at),
    });
  const done = others.filter(({ state }) => state === 'finished');
  for (const [index, { from, until }] of finished.entries()) {
    const project = done[index];
    if (!project) throw new Error('The demo has too few finished projects for its creator.');
    const begun = now - from * day;
    Object.assign(project, {
      worker: own,
      created_at: iso(begun - 2 * day),
      updated_at: iso(now - until * day),
      start_date: iso(begun).slice(0, 10),
      end_date: iso(now - until * day).slice(0, 10),
    });
    ask(project, 'approved', begun - day);
  }
  const taken = others.find(({ state }) => state === 'in_progress');
  if (taken) ask(taken, 'declined', Date.parse(taken.created_at) + day / 4);
  const open = others
    .filter(({ state }) => state === 'open')
    .sort((a, b) => a.created_at.localeCompare(b.created_at))[0];
  if (open) ask(open, 'pending', now - day);
};

/** Work was finished before the post that shows it. Moves the projects that were finished later. */
export const finishShown = (projects: SeedProject[], brands: readonly Brand[], now: number): void => {
  for (const { by, work, hoursAgo } of postContent) {
    if (work !== 'project' || !('brand' in by)) continue;
    const owner = brands[by.brand];
    const shown = projects.find((project) => project.owner === owner && project.state === 'finished');
    if (!shown) throw new Error('A post shows finished work of somebody who has none.');
    const late = Date.parse(shown.updated_at) - (now - hoursAgo * 3_600_000 - day);
    const earlier = (time: string) => new Date(Date.parse(time) - Math.max(0, late));
    const [created_at, updated_at] = [shown.created_at, shown.updated_at].map((time) =>
      earlier(time).toISOString(),
    ) as [string, string];
    const [start_date, end_date] = [shown.start_date, shown.end_date].map((date) =>
      earlier(date).toISOString().slice(0, 10),
    ) as [string, string];
    Object.assign(shown, { created_at, updated_at, start_date, end_date });
  }
};
