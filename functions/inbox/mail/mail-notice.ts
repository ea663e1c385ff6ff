import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Email } from '../../kit/mail.ts';
import type { Mail, Quotation } from '../../kit/mail-layout.ts';
import { mailLine, mailName, mailQuote, quotedName } from '../../kit/mail-name.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { NotificationRow } from '../notification/row.ts';
import { namesOf, openingPath, toNotification } from '../notification/views.ts';
import { kindOf, readPreferences, wants } from '../preferences/queries.ts';
import { quietUntil } from '../preferences/quiet-hours.ts';
import { emailTo } from './mail-token.ts';

/** Notices that stand in one mail in full. */
const noticesInMail = 10;

interface Written {
  email: Email;
  /** The end of the recipient's quiet hours, in which it must not be sent; a notice about money comes at any hour. */
  quiet_until: string | undefined;
}

/** One e-mail about notices to one person, the newest first; undefined if they want none of them by mail, or are gone. */
export const writeEmail = async (notices: readonly NotificationRow[]): Promise<Written | undefined> => {
  const [first] = notices;
  if (!first) return undefined;
  const preferences = await readPreferences(first.user_id);
  const [newest, ...others] = notices.filter(({ type }) => wants(preferences, kindOf(type), 'email'));
  const { profile } = preferences;
  const kind = newest && kindOf(newest.type);
  if (!kind || !profile) return undefined;
  return {
    email: await emailTo(profile, kind, noticeMail([newest, ...others], profile)),
    quiet_until: kind === 'money' ? undefined : quietUntil(preferences.quiet_hours, now()),
  };
};

/** Our own words say who acted and how; the words of people are quoted as theirs, without links. */
const noticeMail = (
  notices: readonly [NotificationRow, ...NotificationRow[]],
  recipient: Pick<ProfileRow, 'first_name' | 'user_type'>,
): Mail => {
  const [newest] = notices;
  const shown = notices.slice(0, noticesInMail);
  const more = notices.length - shown.length;
  const { subject, says, message, project_name } = newest;
  const title =
    notices.length === 1
      ? (subject ?? (says ?? message).replace(/\.$/, ''))
      : project_name
        ? `${notices.length} changes to ${quotedName(project_name)}`
        : `${notices.length} new notifications`;
  return {
    title: mailLine(title),
    paragraphs: [
      `Hello ${mailName(recipient.first_name)},`,
      ...shown.flatMap(paragraphsOf),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: {
      label: 'Open on Briefhouse',
      url: `${environment.siteUrl}${openingPath(toNotification(newest, recipient))}`,
    },
    footer: sentFor(notices),
  };
};

const paragraphsOf = ({ says, message, quote, actor }: NotificationRow): (string | Quotation)[] => [
  mailLine(says ?? message),
  ...(quote ? [{ by: `${actor ? mailName(fullName(actor)) : 'They'} wrote:`, text: mailQuote(quote) }] : []),
];

const sentFor = (notices: readonly NotificationRow[]): string => {
  if (notices.every(({ type }) => type === 'money_message'))
    return 'This is a message about your payments on Briefhouse. You can choose your emails in your profile.';
  const people = new Map(
    notices.flatMap(({ actor, actors }) => (actors ?? (actor ? [actor] : [])).map((one) => [one.id, one])),
  );
  const ids = new Set([...notices.flatMap(({ actor_ids = [] }) => actor_ids), ...people.keys()]);
  const names = [...people.values()].map((one) => mailName(fullName(one)));
  const from =
    names.length > 0
      ? `This is a message from ${namesOf(names, ids.size)}, ${ids.size > 1 ? 'members' : 'a member'} of Briefhouse.`
      : 'This is a message about your project on Briefhouse.';
  return `${from} You can choose your emails in your profile. You can mute people from their offers and requests.`;
};
