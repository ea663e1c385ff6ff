import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import { sentWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import { environment } from '../../kit/environment.ts';
import type { Mail, Quotation } from '../../kit/mail-layout.ts';
import { mailName, mailQuote } from '../../kit/mail-name.ts';
import type { UnreadMessages } from '../message/unread.ts';

/** Messages that one mail quotes. */
const messagesInMail = 3;

/** `name` is the sender's, as a mail may say it. Their words are quoted as theirs, without links. */
export const chatMail = (
  {
    partner_id,
    new_contact,
    count,
    messages,
  }: Pick<UnreadMessages, 'partner_id' | 'new_contact' | 'count' | 'messages'>,
  name: string,
  recipient: { first_name: string; user_type: UserType },
): Mail => {
  const newest = messages.slice(-messagesInMail);
  const more = count - newest.length;
  return {
    title: `New message from ${name}`,
    paragraphs: [
      `Hello ${mailName(recipient.first_name)},`,
      ...(new_contact
        ? [
            `${name} is a new contact. You have not written to each other before. Briefhouse never asks for passwords or payments in chat.`,
          ]
        : []),
      ...newest.flatMap((message) => paragraphsOf(message, name)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: {
      label: 'Open the conversation',
      url: `${environment.siteUrl}${typeHome(recipient.user_type)}?dialog=chat&with=${encodeURIComponent(partner_id)}`,
    },
    footer: `This is a message from ${name}, a member of Briefhouse. You get one email about a conversation until you read it. You can block this person in the conversation.`,
  };
};

const paragraphsOf = (
  { content, media }: UnreadMessages['messages'][number],
  name: string,
): (string | Quotation)[] => [
  ...(media ? [`${name} ${sentWords[media.video ? 'video' : 'image']}.`] : []),
  ...(content ? [{ by: `${name} wrote:`, text: mailQuote(content) }] : []),
];
