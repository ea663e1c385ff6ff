import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { emailTo, quietUntil, readPreferences, wants } from '../../inbox/public.ts';
import { now, seconds } from '../../kit/clock.ts';
import { type Job, jobStep } from '../../kit/jobs.ts';
import type { Email } from '../../kit/mail.ts';
import { mailName } from '../../kit/mail-name.ts';
import type { Step } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { isMuted, profileSummaries } from '../../people/public.ts';
import { readUnreadMessages, type UnreadMessages } from '../message/unread.ts';
import { chatMailEntity } from './row.ts';
import { chatMail } from './views.ts';

/** A message that is still unread after so many minutes is mailed. */
const unreadMinutes = 5;

interface OpenedChatMail {
  email: Email;
  /** Undoes the claim of a mail that was certainly not sent, so that it may be tried again. */
  close: () => Promise<void>;
}

/**
 * Claims the mail about a person's unread messages of a conversation, and writes it. Undefined where none is to be
 * sent: all is read, there was one since they last read it, they want none, or the sender is muted or blocked. In quiet
 * hours it is looked at again at their end.
 */
export const openChatMail = async ({ kind, id, at }: Job): Promise<OpenedChatMail | undefined> => {
  const [conversation_id = '', user_id = ''] = id.split('#');
  const key = { user_id, conversation_id };
  const [unread, { data: last }] = await Promise.all([
    readUnreadMessages(conversation_id, user_id),
    chatMailEntity().get(key).go({ consistent: true }),
  ]);
  // A message that was sent after the last reading has a job of its own.
  if (!unread || last?.read === unread.read || isTooYoung(unread, at)) return undefined;
  const { partner_id, read, blocked } = unread;
  const [preferences, people, muted] = await Promise.all([
    readPreferences(user_id),
    profileSummaries([partner_id]),
    isMuted(user_id, partner_id),
  ]);
  const { profile } = preferences;
  if (!profile || !wants(preferences, 'chat', 'email') || muted || blocked) return undefined;
  const until = quietUntil(preferences.quiet_hours, now());
  if (until) {
    await writeRows([jobStep({ kind, id, at: until })]);
    return undefined;
  }
  const partner = people.get(partner_id);
  const mail = chatMail(unread, partner ? mailName(fullName(partner)) : 'Someone', profile);
  const email = await emailTo(profile, 'chat', mail);
  const claimed = await claim({ ...key, read }, last?.read);
  return claimed ? { email, close: () => release({ ...key, read }) } : undefined;
};

const isTooYoung = ({ messages: [first] }: UnreadMessages, at: string): boolean =>
  Date.parse(first.created_at) + unreadMinutes * seconds.minute * 1000 > Date.parse(at);

interface Claim {
  user_id: string;
  conversation_id: string;
  read: number;
}

/** False where another call has claimed it meanwhile. */
const claim = async (mailed: Claim, before: number | undefined): Promise<boolean> => {
  try {
    await chatMailEntity()
      .put({ ...mailed, created_at: now() })
      .where(({ read }, { eq, notExists }) => (before === undefined ? notExists(read) : eq(read, before)))
      .go();
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
};

/** An earlier claim need not come back: it was of fewer messages that were read, and their number grows. */
const release = async ({ read, ...key }: Claim): Promise<void> => {
  try {
    await chatMailEntity()
      .delete(key)
      .where((row, { eq }) => eq(row.read, read))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

const minuteMs = seconds.minute * 1000;

/**
 * Schedules an e-mail to somebody about a message that they have not read some minutes after it was sent (ISO 8601).
 * Messages of the same minute have one row, so that a lively conversation costs no more than a row a minute.
 */
export const chatMailStep = (conversationId: string, recipientId: string, sentAt: string): Step => {
  const after = Date.parse(sentAt) + unreadMinutes * minuteMs;
  const at = new Date(Math.ceil(after / minuteMs) * minuteMs).toISOString();
  return jobStep({ kind: 'chat-mail', id: `${conversationId}#${recipientId}`, at });
};
