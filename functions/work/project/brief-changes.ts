import { graphemesOf } from '@briefhouse/contracts/shorten.ts';
import { transitions } from '@briefhouse/workflow/project.ts';
import { seconds } from '../../kit/clock.ts';
import { briefFields, type EarlierValues, type ProjectRow } from './row.ts';

type BriefField = (typeof briefFields)[number];
export type Brief = { [Name in BriefField]?: string | undefined };

/** Milliseconds in which the worker gets at most one notice of changes. */
const quietMs = transitions.change_brief.after.hours * seconds.hour * 1000;

interface ChangeNotice {
  note?: string;
  quiet?: boolean;
  brief_notice: ProjectRow['brief_notice'];
}

/**
 * The notice for the worker when a brief becomes `after`: how it differs from the brief that they were last
 * notified of. Within an hour of that notice there is none, and the old values are kept for the next one.
 */
export const noticeOfChanges = (
  project: Brief & { brief_notice?: ProjectRow['brief_notice'] | undefined },
  after: Brief,
  at: string,
  { always = false } = {},
): ChangeNotice => {
  const last = project.brief_notice;
  const old: EarlierValues = { ...oldValues(project, after), ...last?.pending };
  const note = describeChanges(old, after);
  if (!note) return { quiet: true, brief_notice: last && { ...last, pending: {} } };
  if (last && !always && Date.parse(at) - Date.parse(last.at) < quietMs)
    return { quiet: true, brief_notice: { ...last, pending: old } };
  return { note, brief_notice: { ...last, at, pending: {} } };
};

const labels: Record<BriefField, string> = {
  name: 'Name',
  description: 'Description',
  start_date: 'Start date',
  end_date: 'End date',
};

/** Characters of a changed description that a notice quotes, on each side. */
const excerptLength = 160;

/** The values of fields that differ, as they were; null for a field that was empty. */
export const oldValues = (before: Brief, after: Brief): EarlierValues =>
  Object.fromEntries(
    briefFields
      .filter((field) => (before[field] || null) !== (after[field] || null))
      .map((field) => [field, before[field] || null]),
  );

/** When changes that were held back after a notice are announced. */
export const nextNoticeAt = (lastNoticeAt: string): string =>
  new Date(Date.parse(lastNoticeAt) + quietMs).toISOString();

/** Old and new values, one sentence per field: `Name: “Reels” is now “Two reels”.` Empty when nothing differs. */
export const describeChanges = (old: EarlierValues, now: Brief): string =>
  briefFields
    .filter((field) => old[field] !== undefined && old[field] !== (now[field] || null))
    .map((field) => {
      const [was, is] = excerpts(old[field] ?? '', now[field] ?? '');
      return `${labels[field]}: ${quoted(field, was)} is now ${quoted(field, is)}.`;
    })
    .join(' ');

const quoted = (field: BriefField, text: string) => {
  if (!text) return 'empty';
  return field === 'start_date' || field === 'end_date' ? dayOf(text) : `“${text}”`;
};

export const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** Two texts, each shortened to where they begin to differ. */
const excerpts = (a: string, b: string): [string, string] => {
  const [left, right] = [graphemesOf(a), graphemesOf(b)];
  const differ = left.findIndex((sign, index) => sign !== right[index]);
  const start = Math.max(0, (differ < 0 ? left.length : differ) - excerptLength / 4);
  const cut = (signs: string[]) => {
    const from = signs.length > excerptLength ? start : 0;
    const end = from + excerptLength;
    return `${from > 0 ? '…' : ''}${signs.slice(from, end).join('')}${end < signs.length ? '…' : ''}`;
  };
  return [cut(left), cut(right)];
};
