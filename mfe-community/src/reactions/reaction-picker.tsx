import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';
import { type ReactionType, reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';

const gap = 4;
const margin = 8;
/** The sticky header covers this much. */
const header = 64;

const place = (panel: HTMLElement, anchor: Element) => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const above = at.top - gap - height;
  panel.style.top = `${above < header ? at.bottom + gap : above}px`;
  panel.style.left = `${Math.max(margin, Math.min(at.left, innerWidth - width - margin))}px`;
};

export interface ReactionPickerProps {
  anchor: HTMLElement;
  own: ChosenReaction;
  /** Whether a key or press opened the picker, so that it takes the focus. A pointer that passes over does not. */
  focused: boolean;
  onChoose: (type: ReactionType) => void;
  /** With `back` the focus returns to the element that opened the picker. */
  onClose: (back: boolean) => void;
}

/** The six reactions beside the button that opens them. */
export const ReactionPicker = ({ anchor, own, focused, onChoose, onClose }: ReactionPickerProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!panel.current) return;
    panel.current.showPopover?.();
    place(panel.current, anchor);
    const press = ({ target }: Event) => {
      const inside = target instanceof Node && (panel.current?.contains(target) || anchor.contains(target));
      if (!inside) latest.current(false);
    };
    const scroll = () => latest.current(false);
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') latest.current(true);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
      removeEventListener('scroll', scroll, { capture: true });
    };
  }, [anchor]);
  useEffect(() => {
    const start = panel.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (focused) start?.focus({ preventScroll: true });
  }, [focused]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((at + step) % buttons.length)?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={panel}
      popover="manual"
      role="toolbar"
      aria-label="Choose a reaction"
      data-state="open"
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (focused && relatedTarget !== anchor && !currentTarget.contains(relatedTarget)) onClose(false);
      }}
      className="ui-pop co:fixed co:inset-auto co:m-0 co:gap-0.5 co:rounded-full co:border co:border-line co:bg-raised co:p-1 co:shadow-float co:open:flex"
    >
      {reactionTypes.map((type) => (
        <button
          key={type}
          type="button"
          tabIndex={type === (own ?? 'like') ? 0 : -1}
          aria-pressed={own === type}
          aria-label={reactionLooks[type].name}
          title={reactionLooks[type].name}
          onClick={() => onChoose(type)}
          className={clsx(
            'co:flex co:size-10 co:cursor-pointer co:items-center co:justify-center co:rounded-full co:border-0 co:p-0 co:text-xl co:transition-[scale] co:duration-150 co:hover:scale-115 co:motion-reduce:transition-none co:pointer-coarse:size-11',
            own === type
              ? 'co:bg-accent-wash co:outline-2 co:-outline-offset-2 co:outline-accent'
              : 'co:bg-transparent co:hover:bg-sunken',
          )}
        >
          <span aria-hidden="true">{reactionLooks[type].emoji}</span>
        </button>
      ))}
    </div>
  );
};
