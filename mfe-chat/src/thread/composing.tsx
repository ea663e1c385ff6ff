import { shownWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { X } from 'lucide-react';
import { mediaKindOf } from './quotation.ts';

/** The message that the box answers or changes, if it holds no new one. */
export interface Composing {
  kind: 'reply' | 'edit';
  message: Message;
}

/** Above the field: the message that is answered or changed, and the way out of it. */
export const ComposingBar = ({
  composing: { kind, message },
  author,
  onCancel,
}: {
  composing: Composing;
  author: string;
  onCancel: () => void;
}) => (
  <div className="ch:flex ch:items-center ch:gap-2 ch:border-l-2 ch:border-accent ch:pl-2">
    <p className="ch:m-0 ch:min-w-0 ch:flex-1 ch:text-xs ch:text-soft">
      <span className="ch:block ch:truncate ch:font-semibold ch:text-ink">
        {kind === 'edit' ? 'Edit message' : `Reply to ${author}`}
      </span>
      <span dir="auto" className="ch:block ch:truncate">
        {shownWords(message.content, mediaKindOf(message))}
      </span>
    </p>
    <IconButton label={kind === 'edit' ? 'Cancel editing' : 'Cancel reply'} hint="Cancel" onClick={onCancel}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
);
