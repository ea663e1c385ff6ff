import { patterns } from '@briefhouse/contracts/patterns.ts';
import { AppError } from '../../kit/app-error.ts';
import { digest } from '../../kit/ids.ts';
import { rateStep } from '../../kit/rate-limit.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { transact } from '../../kit/transact.ts';
import { readAccounts } from '../../people/public.ts';
import { addressSubjects } from '../../security/public.ts';
import type { ProjectRow } from '../project/row.ts';
import { readCalendar, readProjectsUnderWay } from './queries.ts';

/**
 * The projects of the calendar that a link leads to. NOT_FOUND for a link that nobody was given or that was renewed, and
 * while its person may not sign in; RATE_LIMITED for an address that sends many. Proper ones are never refused: a
 * service reads the calendars of many people from one address of its own.
 */
export const readLinkedProjects = async (token: string, sourceIp: string): Promise<ProjectRow[]> => {
  const projects = await projectsOf(token);
  if (projects) return projects;
  await transact([rateStep('unknown_calendar_token', addressSubjects(sourceIp).near)]);
  throw new AppError('NOT_FOUND');
};

const isId = new RegExp(patterns.id);

const projectsOf = async (token: string): Promise<ProjectRow[] | undefined> => {
  const [userId = ''] = token.split('.');
  const calendar = isId.test(userId) ? await readCalendar(userId) : null;
  if (!calendar || !isSameSecret(digest(token), calendar.digest)) return undefined;
  const [accounts, projects] = await Promise.all([readAccounts([userId]), readProjectsUnderWay(userId)]);
  const account = accounts.get(userId);
  return account?.ended_at || account?.suspension ? undefined : projects;
};
