import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';

const wait = 400;
/** The time that a pointer needs to cross the gap between the control and its tooltip. */
const linger = 120;
const gap = 6;
const margin = 8;

const place = (tip: HTMLElement, anchor: Element) => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = at.bottom + gap;
  const top = below + height > innerHeight - margin ? at.top - gap - height : below;
  const left = Math.min(Math.max(margin, at.left + at.width / 2 - width / 2), innerWidth - width - margin);
  tip.style.top = `${top}px`;
  tip.style.left = `${left}px`;
};

const Tip = ({ text, anchor, onClose }: { text: string; anchor: Element; onClose: () => void }) => {
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!tip.current) return;
    tip.current.showPopover();
    place(tip.current, anchor);
  }, [anchor]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', press);
    addEventListener('pointerdown', onClose);
    addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', onClose);
      removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);
  return (
    <span
      ref={tip}
      popover="manual"
      role="tooltip"
      data-state="open"
      className="ui-pop ui:fixed ui:inset-auto ui:m-0 ui:max-w-64 ui:rounded-sm ui:border-0 ui:bg-ink ui:px-2 ui:py-1 ui:text-xs ui:font-medium ui:text-paper ui:shadow-float"
    >
      {text}
    </span>
  );
};

interface TooltipProps {
  text: string;
  /** Also on a press, of a control that does nothing else: a finger does not hover. */
  onPress?: boolean;
  children: ReactElement;
}

/** Names the control it wraps, on hover and on keyboard focus. The control carries its own accessible name. */
export const Tooltip = ({ text, onPress = false, children }: TooltipProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useRef(() => setAnchor(null));
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (next: Element | null, ms: number) => {
    clearTimeout(timer.current);
    // The tooltip would lie over the layer that its control has opened.
    const isOpen = () => next?.getAttribute('aria-expanded') === 'true';
    timer.current = setTimeout(() => setAnchor(isOpen() ? null : next), ms);
  };
  const over = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== 'touch') later(currentTarget.firstElementChild, wait);
  };
  const focus = ({ target, currentTarget }: FocusEvent) => {
    if (target.matches(':focus-visible')) later(currentTarget.firstElementChild, 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes no room and no focus, it only watches its control
    <span
      className="ui:contents"
      onPointerOver={over}
      onPointerOut={() => later(null, linger)}
      onPointerDown={() => later(null, 0)}
      onPointerUp={({ currentTarget }) => onPress && later(currentTarget.firstElementChild, 0)}
      onFocus={focus}
      onBlur={() => later(null, 0)}
    >
      {children}
      {anchor && <Tip text={text} anchor={anchor} onClose={close.current} />}
    </span>
  );
};
