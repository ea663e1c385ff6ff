import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being there. */
const near = 48;

/** The first row that reaches into view, and where it stands. */
const findAnchor = (box: HTMLElement) => {
  const top = box.getBoundingClientRect().top;
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top: rowTop, bottom } = row.getBoundingClientRect();
    if (bottom > top) return { key: row.dataset.row ?? '', offset: rowTop - top };
  }
  return null;
};

/**
 * Keeps the reader's place: at the end new rows scroll in, anywhere else whatever comes above or below leaves the
 * rows in view where they are. `onStart` is told when the first rows come near.
 */
export const useAnchoredScroll = (
  ref: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  onStart: () => void,
) => {
  const anchor = useRef<ReturnType<typeof findAnchor>>(null);
  const stuck = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  const start = useRef(onStart);
  start.current = onStart;

  const settle = useRef(() => {
    const box = ref.current;
    if (!box) return;
    if (stuck.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current) {
      const row = box.querySelector<HTMLElement>(`[data-row="${CSS.escape(anchor.current.key)}"]`);
      if (!row) return;
      const offset = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
      box.scrollTop += offset - anchor.current.offset;
    }
  });

  useLayoutEffect(() => settle.current(), [rows]);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const watch = () => {
      stuck.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
      anchor.current = stuck.current ? null : findAnchor(box);
      setAtEnd(stuck.current);
      if (box.scrollTop < 400) start.current();
    };
    // Stays at the end when a phone's keyboard or a growing text box changes the height.
    const resized = new ResizeObserver(() => settle.current());
    resized.observe(box);
    // And when a row grows, such as one whose file has only now told its size.
    if (box.firstElementChild) resized.observe(box.firstElementChild);
    box.addEventListener('scroll', watch, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', watch);
    };
  }, [ref]);

  return {
    atEnd,
    toEnd: () => {
      stuck.current = true;
      setAtEnd(true);
      settle.current();
    },
  };
};
