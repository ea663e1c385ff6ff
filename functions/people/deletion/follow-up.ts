import type { DeletionObstacle } from '@briefhouse/contracts/accounts/deletion-obstacles.ts';
import type { Change } from '../../kit/change.ts';
import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { sendOrUndo, supportAddress } from '../../kit/mail.ts';
import type { Mail } from '../../kit/mail-layout.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { deleteRaw, entityOf, type Position, readRawList } from '../../kit/raw-list.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { goesWithAccount, ownLists } from '../personal-data.ts';
import { readProfile } from '../profile/queries.ts';
import type { ProfileRow } from '../profile/row.ts';

type Stage = 'asked' | 'undone' | 'delayed' | 'deleted' | 'at_once';

/**
 * Notifies somebody by mail of the deletion of their account, whatever mail they want otherwise: that it is going to be
 * deleted, that it stays, that it has to wait (once, not each day), and that it is gone: on its date, or without one,
 * as by Cognito's own call.
 */
export const tellDeletion = async ({ id, before, after }: Change): Promise<void> => {
  const [was, is] = [before as ProfileRow | undefined, after as ProfileRow | undefined];
  const profile = is ?? was;
  const stage = stageOf(was, is);
  if (!profile || !stage) return;
  const event = `deletion-mail#${id}`;
  if (!(await transactOnce(event))) return;
  const email = { to: profile.email, user_id: profile.user_id, mail: mails[stage](profile) };
  await sendOrUndo(email, { deletion: stage }, () => forget(event));
};

const stageOf = (was: ProfileRow | undefined, is: ProfileRow | undefined): Stage | undefined => {
  if (!is) return was?.deletion_at && was.deletion_at <= now() ? 'deleted' : 'at_once';
  if (is.deletion_at === was?.deletion_at) return undefined;
  if (!is.deletion_at) return 'undone';
  if (!was?.deletion_at) return 'asked';
  return was.deletion_delayed_by ? undefined : 'delayed';
};

const greeting = ({ first_name }: ProfileRow): string => `Hello ${mailName(first_name)},`;
const keep = {
  label: 'Keep my account',
  get url() {
    return `${environment.siteUrl}/account/privacy`;
  },
};
const footer = 'This is a message about your account on Briefhouse.';

const delays: Record<DeletionObstacle, (profile: ProfileRow) => string> = {
  money: () =>
    'One of your payments is still open or disputed, so we could not delete your Briefhouse account today. We will try again every day, and you can still keep your account.',
  last_admin: () =>
    'You are the only administrator of Briefhouse, so we could not delete your account today. We will try again every day, and you can still keep your account.',
  suspended: ({ deletion_at = '' }) =>
    `You could not change your mind while your Briefhouse account was suspended. We will delete it on ${timeInWords(deletion_at)}, a day after the suspension ends. You can still keep your account until then.`,
};

const mails: Record<Stage, (profile: ProfileRow) => Mail> = {
  asked: (profile) => ({
    title: 'Your account will be deleted',
    paragraphs: [
      greeting(profile),
      `You asked us to delete your Briefhouse account. We will delete it on ${timeInWords(profile.deletion_at ?? '')}. You can use it until then. To keep your account, sign in and press “Keep my account”.`,
      'If you did not ask for this, keep your account and choose a new password.',
    ],
    action: { label: keep.label, url: keep.url },
    footer,
  }),
  undone: (profile) => ({
    title: 'Your account is safe',
    paragraphs: [greeting(profile), 'We will not delete your Briefhouse account.'],
    footer,
  }),
  delayed: (profile) => ({
    title: 'Your account could not be deleted yet',
    paragraphs: [greeting(profile), delays[profile.deletion_delayed_by ?? 'money'](profile)],
    action: { label: keep.label, url: keep.url },
    footer,
  }),
  deleted: (profile) => ({
    title: 'Your account was deleted',
    paragraphs: [
      greeting(profile),
      'We deleted your Briefhouse account, and nobody can restore it. Receipts, invoices and payment records stay for as long as the law requires. This is our last email to you.',
    ],
    footer,
  }),
  at_once: (profile) => ({
    title: 'Your account was deleted immediately',
    paragraphs: [
      greeting(profile),
      'Your Briefhouse account was deleted without the usual two weeks to change your mind. An administrator did this, or somebody who was signed in as you. Nobody can restore the account. Receipts, invoices and payment records stay for as long as the law requires.',
      `If you did not ask for this, write to ${supportAddress()} at once. Choose new passwords for your email account and everywhere else you used the same password.`,
    ],
    footer,
  }),
};

interface Cursor {
  list: number;
  from?: Position;
}

/**
 * Deletes rows that were kept for a closed account alone: documents, notifications, preferences, their portfolio.
 * A page of a list per call; answers where to go on. Repeating it changes nothing.
 */
export const forgetLeftovers = async (userId: string, cursor?: string): Promise<string | undefined> => {
  if (await readProfile(userId, { consistent: true })) return undefined;
  const { list, from }: Cursor = cursor ? JSON.parse(cursor) : { list: 0 };
  const lists = ownLists(userId);
  const own = lists[list];
  if (!own) return undefined;
  const { rows, next } = await readRawList(own, from);
  await writeRows(rows.filter((row) => goesWithAccount(entityOf(row))).map(deleteRaw));
  if (next) return JSON.stringify({ list, from: next } satisfies Cursor);
  return list + 1 < lists.length ? JSON.stringify({ list: list + 1 } satisfies Cursor) : undefined;
};
