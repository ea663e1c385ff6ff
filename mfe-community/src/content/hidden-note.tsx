import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { type Content, wordFor } from './content.ts';
import type { DismissReason } from './dismissed.ts';
import { useHide } from './use-hide.ts';
import { useMute, useUnmuted } from './use-mute.ts';

export interface HiddenNoteProps {
  content: Content;
  reason: DismissReason;
  /** Whether the note is a line of its own, instead of a layer over a place that keeps its height. */
  isInline: boolean;
}

/** The note in the place of a post or comment. It has the focus if the reader acted on that one. */
export const HiddenNote = ({ content, reason, isInline }: HiddenNoteProps) => {
  const note = useRef<HTMLDivElement>(null);
  const hide = useHide(content);
  const mute = useMute(content.author);
  useUnmuted(content.author.id, reason === 'muted');
  const undone = useRef(false);
  const undo = () => {
    undone.current = true;
    (reason === 'hidden' ? hide : mute).mutate(false);
  };
  useEffect(() => {
    const own = note.current?.closest('[data-hideable]');
    let frame = 0;
    const take = () => {
      const active = document.activeElement;
      // The report with which somebody was muted closes a moment later.
      if (active?.closest('[role="dialog"]')) {
        frame = requestAnimationFrame(take);
        return;
      }
      // The button that has become invisible, or the page itself once the browser has noticed.
      if (active === document.body || own?.contains(active))
        note.current?.querySelector('button')?.focus({ preventScroll: true });
      own?.removeAttribute('data-acted');
    };
    if (own?.hasAttribute('data-acted')) take();
    // The button goes with the note; the one of the menu is visible again.
    return () => {
      cancelAnimationFrame(frame);
      if (undone.current)
        own?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={note}
      className={clsx(
        !isInline && 'co:absolute co:inset-0',
        'co:flex co:flex-wrap co:items-start co:justify-between co:gap-x-3 co:overflow-hidden co:rounded-lg co:border co:border-dashed co:border-line co:px-3',
        content.comment_id ? 'co:py-0.5' : 'co:py-3',
      )}
    >
      <p
        role="status"
        className="co:m-0 co:min-w-0 co:flex-1 co:py-2 co:text-sm co:text-soft co:wrap-anywhere"
      >
        {reason === 'muted' ? (
          <>
            <bdi>{fullName(content.author)}</bdi> is muted.
          </>
        ) : (
          `${content.comment_id ? 'Comment' : 'Post'} hidden.`
        )}
      </p>
      <Button variant="quiet" size="sm" onClick={undo} aria-label={`Undo: show this ${wordFor(content)}`}>
        Undo
      </Button>
    </div>
  );
};
