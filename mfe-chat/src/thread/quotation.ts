import { excerptOf } from '@briefhouse/contracts/chat/excerpt.ts';
import type { MediaKind } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Message, QuotedMessage } from '@briefhouse/contracts/chat/message.ts';

export const mediaKindOf = ({ media }: Message): MediaKind | null =>
  media && (media.video ? 'video' : 'image');

/** How the server will quote a message. */
export const quotationOf = (message: Message): QuotedMessage => ({
  seq: message.seq,
  sender_id: message.sender_id,
  excerpt: excerptOf(message.content),
  media_kind: mediaKindOf(message),
});
