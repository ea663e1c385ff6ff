import { ruleOf } from '@briefhouse/workflow/project.ts';
import { effects } from '../../events/effects.ts';
import type { Notice, NoticeEnd } from '../../events/notice.ts';
import { epochMs, now, seconds } from '../../kit/clock.ts';
import type { Job } from '../../kit/jobs.ts';
import { mailTitle, quotedName } from '../../kit/mail-name.ts';
import { dayInWords } from '../../kit/time-in-words.ts';
import { check, type Step } from '../../kit/transact.ts';
import { storedProject } from '../project/queries.ts';
import { type ProjectRow, projectEntity } from '../project/row.ts';
import { redacted } from '../project/views.ts';

/** A project that somebody works on, until a day. */
type Dated = ProjectRow & Required<Pick<ProjectRow, 'assigned_creator_id' | 'end_date'>>;

const isDated = (row: ProjectRow | null): row is Dated => {
  const { assigned, active } = row ? ruleOf(row) : {};
  return !!assigned && !!active && !!row?.assigned_creator_id && !!row.end_date;
};

/** Days before the end of a project on which its worker is reminded. */
const reminderDays = [3, 1];

/** In the morning of Europe, or early in the day of America: the product knows nobody’s zone. */
const reminderTime = 'T09:00:00.000Z';

const dayMs = seconds.day * 1000;

const remindersOf = ({ project_id, end_date }: Dated): Job[] =>
  reminderDays.map((days) => {
    const day = new Date(Date.parse(end_date) - days * dayMs).toISOString().slice(0, 10);
    return { kind: 'deadline', id: project_id, at: `${day}${reminderTime}` };
  });

/** The reminders that are still ahead. Earlier ones of another date find that they are due no more. */
export const remindersAhead = (row: ProjectRow): Job[] =>
  isDated(row) ? remindersOf(row).filter(({ at }) => at > now()) : [];

/** Reminders of one day take each other’s place, and end together. */
const wordOf = (endDate: string): string => `deadline ${endDate}`;

/** The reminder of a day that is the project’s no more, or of work that is done. */
const untrue = (
  { project_id, assigned_creator_id, end_date }: ProjectRow,
  before?: ProjectRow,
): NoticeEnd | undefined => {
  const day = before?.end_date ?? end_date;
  return assigned_creator_id && day
    ? { recipient_id: assigned_creator_id, project_id, replaces: wordOf(day) }
    : undefined;
};

/** Reminders before the end of a project. Work that is given back takes all notices about it along. */
export const deadlineEffects = effects<ProjectRow>('project', {
  assigned_creator_id: { schedule: remindersAhead },
  end_date: { schedule: remindersAhead, retract: untrue },
  'status -> finished': { retract: untrue },
});

/**
 * The reminder that is due, if the project still ends on that day and its work goes on. After an outage the later one
 * speaks for both, and none comes once the day is over.
 */
export const noticesOfDeadline = async ({ id, at }: Job): Promise<Notice[]> => {
  const row = await storedProject(id);
  if (!isDated(row)) return [];
  const last = remindersOf(row).findLast((one) => one.at <= now());
  const left = Math.ceil((Date.parse(row.end_date) - epochMs()) / dayMs);
  return last?.at === at && left >= 0 ? [reminder(row, left)] : [];
};

const reminder = (row: Dated, left: number): Notice => {
  const { name } = redacted(row);
  return {
    recipient_id: row.assigned_creator_id,
    actor_id: null,
    type: 'project_message',
    target: 'work',
    replaces: wordOf(row.end_date),
    say: (_, inMail) => ({
      subject: `Deadline: ${quotedName(name)}`,
      message: `“${inMail ? mailTitle(name) : name}” is due ${inDays(left)}, on ${dayInWords(row.end_date)}.`,
    }),
    project_id: row.project_id,
    project_name: name,
    email: true,
    holds: stillDue(row),
  };
};

const inDays = (left: number): string => ['today', 'tomorrow'][left] ?? `in ${left} days`;

/** The same person still works on it, until the same day. */
const stillDue = ({ project_id, assigned_creator_id, end_date }: Dated): Step =>
  check(
    projectEntity()
      .check({ project_id })
      .where((row, { eq, ne }) =>
        [
          eq(row.assigned_creator_id, assigned_creator_id),
          eq(row.end_date, end_date),
          ne(row.status, 'finished'),
        ].join(' AND '),
      ),
  );
