import { now } from '../../kit/clock.ts';

/** The subject of a report, today: the sequence of a message, 0 for a person, or a word for anything else. */
export const aboutToday = (what: string | number): string => `${now().slice(0, 10)}#${what}`;

/** The message that a report is about; null where it is about a person, or anything else. */
export const messageIn = (about: string): number | null => {
  const [, what = ''] = about.split('#');
  return /^[1-9]\d*$/.test(what) ? Number(what) : null;
};
