import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import { useLongPress } from '@briefhouse/ui/use-long-press.ts';
import clsx from 'clsx';
import { SmilePlus } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { ReactionPicker } from './reaction-picker.tsx';

/** A pointer that only passes opens nothing, and may leave for a moment. */
const hoverMs = 300;

export interface ReactionButtonProps {
  own: ChosenReaction;
  /** The name of the target for assistive technology: "the post", "the comment". */
  about: string;
  /** Shows the own reaction without its name. */
  small?: boolean;
  onChoose: (type: ReactionType) => void;
}

/** The own reaction, or "React". Press, hover, a resting finger or a key opens the six; the same again takes it back. */
export const ReactionButton = ({ own, about, small = false, onChoose }: ReactionButtonProps) => {
  const [open, setOpen] = useState<'hovered' | 'focused' | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: 'hovered' | null, { pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || open === 'focused') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (now === 'focused' ? now : next)), hoverMs);
  };
  /** Some browsers tell of a press as well when the finger that rested is lifted. */
  const held = useRef(false);
  const hold = useLongPress(() => {
    held.current = true;
    setOpen('focused');
  });
  const close = (back: boolean) => {
    clearTimeout(timer.current);
    setOpen(null);
    if (back) button.current?.focus({ preventScroll: true });
  };
  const looks = own && reactionLooks[own];
  return (
    <span
      className="co:contents"
      onPointerEnter={(event) => later('hovered', event)}
      onPointerLeave={(event) => later(null, event)}
    >
      <button
        {...hold}
        ref={button}
        type="button"
        aria-haspopup="true"
        aria-expanded={open !== null}
        aria-label={looks ? `Your reaction to ${about}: ${looks.name}` : `React to ${about}`}
        onPointerDown={(event) => {
          held.current = false;
          hold.onPointerDown(event);
        }}
        onClick={() => {
          if (held.current) return;
          clearTimeout(timer.current);
          setOpen(open === 'focused' ? null : 'focused');
        }}
        onContextMenu={(event) => {
          if (open) event.preventDefault();
        }}
        className={clsx(
          'co:inline-flex co:min-h-9 co:min-w-9 co:cursor-pointer co:touch-manipulation co:items-center co:justify-center co:gap-1.5 co:rounded-md co:border-0 co:bg-transparent co:px-2 co:text-sm co:font-semibold co:whitespace-nowrap co:select-none co:hover:bg-sunken co:pointer-coarse:min-h-11 co:pointer-coarse:min-w-11',
          own ? 'co:text-accent-text' : 'co:text-soft',
        )}
      >
        {looks ? (
          <span key={own} aria-hidden="true" className={clsx('co:text-base', hasChosen && 'ui-bounce')}>
            {looks.emoji}
          </span>
        ) : (
          !small && <SmilePlus aria-hidden="true" className="co:size-4.5" />
        )}
        {!(small && looks) && <span>{looks ? looks.name : 'React'}</span>}
      </button>
      {open && button.current && (
        <ReactionPicker
          anchor={button.current}
          own={own}
          focused={open === 'focused'}
          onChoose={(type) => {
            setHasChosen(true);
            onChoose(type);
            close(true);
          }}
          onClose={close}
        />
      )}
    </span>
  );
};
