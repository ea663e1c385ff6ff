import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A distance to the end that counts as being there. */
const near = 48;

/** The first row in view, and its place. Rows are in order, so few of thousands are measured. */
const findAnchor = (box: HTMLElement) => {
  const top = box.getBoundingClientRect().top;
  const rows = box.querySelectorAll<HTMLElement>('[data-row]');
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle;
    else from = middle + 1;
  }
  const row = rows[from];
  return row ? { key: row.dataset.row ?? '', offset: row.getBoundingClientRect().top - top } : null;
};

const rowOf = (box: HTMLElement, key: string) =>
  box.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

interface Places {
  /** The rows end where the conversation does: at the end, new ones scroll in. */
  live: boolean;
  onStart: () => void;
  onEnd: () => void;
}

/** Keeps the reader's place: at the end new rows scroll in, elsewhere the rows in view stay where they are. */
export const useAnchoredScroll = (
  ref: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  places: Places,
) => {
  const anchor = useRef<ReturnType<typeof findAnchor>>(null);
  const stuck = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  const latest = useRef(places);
  latest.current = places;

  const keepPlace = useRef(() => {
    const box = ref.current;
    if (!box) return;
    if (stuck.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current) {
      const row = rowOf(box, anchor.current.key);
      if (!row) return;
      const offset = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
      box.scrollTop += offset - anchor.current.offset;
    }
  });

  /** Takes note of where the reader is; returns how much is below. */
  const notePlace = useRef(() => {
    const box = ref.current;
    if (!box) return 0;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    stuck.current = latest.current.live && below < near;
    anchor.current = stuck.current ? null : findAnchor(box);
    setAtEnd(stuck.current);
    return below;
  });

  useLayoutEffect(() => keepPlace.current(), [rows]);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const watch = () => {
      const below = notePlace.current();
      if (box.scrollTop < 400) latest.current.onStart();
      if (below < 400) latest.current.onEnd();
    };
    // Stays at the end when a phone's keyboard or a growing text box changes the height.
    const resized = new ResizeObserver(() => keepPlace.current());
    resized.observe(box);
    // A row can grow as well, such as one whose file has only now got its size.
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
      keepPlace.current();
    },
    /** Brings a row to the middle, as far as there is room; false if there is no such row. */
    toRow: (key: string): boolean => {
      const box = ref.current;
      const row = box && rowOf(box, key);
      if (!row) return false;
      const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
      box.scrollTop += inner.top - outer.top - Math.max(0, outer.height - inner.height) / 2;
      notePlace.current();
      return true;
    },
  };
};
