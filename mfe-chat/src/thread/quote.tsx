import { shownWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { QuotedMessage } from '@briefhouse/contracts/chat/message.ts';
import { useMessageActions } from './thread-actions.ts';

/** The message that another one answers; a press leads there. */
export const Quote = ({ quoted }: { quoted: QuotedMessage }) => {
  const { userId, partnerName, deletedThrough, jump } = useMessageActions();
  const author = quoted.sender_id === userId ? 'You' : partnerName;
  const gone =
    quoted.seq <= deletedThrough
      ? 'Reply to a message that you deleted'
      : quoted.removed && 'Reply to a message that the moderators removed';
  if (gone)
    return (
      <p className="ch:mx-3.5 ch:mt-2 ch:mb-0 ch:border-l-2 ch:border-edge ch:pl-2 ch:text-xs ch:text-soft">
        {gone}
      </p>
    );
  return (
    <button
      type="button"
      onClick={() => jump(quoted.seq)}
      className="ch:mx-3.5 ch:mt-2 ch:flex ch:max-w-[calc(100%-1.75rem)] ch:min-w-0 ch:cursor-pointer ch:flex-col ch:border-0 ch:border-l-2 ch:border-accent ch:bg-transparent ch:py-0.5 ch:pr-0 ch:pl-2 ch:text-left ch:text-xs ch:text-soft"
    >
      <span className="ch:sr-only">Reply to </span>
      <span dir="auto" className="ch:max-w-full ch:truncate ch:font-semibold ch:text-ink">
        {author}
      </span>
      <span dir="auto" className="ch:line-clamp-2 ch:wrap-anywhere">
        {shownWords(quoted.excerpt, quoted.media_kind)}
      </span>
    </button>
  );
};
