import { excerptOf } from '@briefhouse/contracts/chat/excerpt.ts';
import type { MediaKind } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Message, QuotedMessage } from '@briefhouse/contracts/chat/message.ts';

export const mediaKindOf = ({ media }: Message): MediaKind | null =>
  media && (media.video ? 'video' : 'image');

/** The quotation of a message that has been removed for its reader, or that is back. */
const requoted = (quoted: QuotedMessage, message: Message): QuotedMessage =>
  message.removed && message.removal_case_id === null
    ? { ...quoted, excerpt: '', media_kind: null, removed: true }
    : quoted.removed && !message.removed
      ? quotationOf(message)
      : quoted;

/** A stored answer does not change with the message that it quotes, so the two are brought in line here. */
export const withQuoted = (messages: readonly Message[]): readonly Message[] => {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  return messages.map((message) => {
    const { reply_to } = message;
    const quoted = reply_to && bySeq.get(reply_to.seq);
    const next = quoted ? requoted(reply_to, quoted) : reply_to;
    return next === reply_to ? message : { ...message, reply_to: next };
  });
};

/** The quotation of a message as the server will make it. */
export const quotationOf = (message: Message): QuotedMessage => ({
  seq: message.seq,
  sender_id: message.sender_id,
  excerpt: excerptOf(message.content),
  media_kind: mediaKindOf(message),
  removed: false,
});
