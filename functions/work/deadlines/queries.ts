import { ruleOf } from '@briefhouse/workflow/project.ts';
import { type ProjectRow, projectEntity, workerList } from '../project/row.ts';
import { calendarEntity } from './row.ts';

export const readCalendar = async (user_id: string) =>
  (await calendarEntity().get({ user_id }).go({ consistent: true })).data;

/** The projects under way that somebody owns or works on. */
export const readProjectsUnderWay = async (userId: string): Promise<ProjectRow[]> => {
  const [own, given] = await Promise.all([
    projectEntity().query.byOwner({ owner_list: 'owner', user_id: userId }).go({ pages: 'all' }),
    // Finished work is on this list too, and has no end; nobody works on more than so many projects at once.
    projectEntity()
      .query.byWorker({ gsi3pk: workerList(userId) })
      .go({ order: 'desc', limit: 200 }),
  ]);
  return [...own.data, ...given.data].filter(isUnderWay);
};

const isUnderWay = (project: ProjectRow): boolean => {
  const { assigned, active } = ruleOf(project);
  return assigned && active;
};
