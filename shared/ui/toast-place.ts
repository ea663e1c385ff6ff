/** Pixels from the edges of the window, and from the nearest control. */
const edge = 16;
const gap = 8;

export interface Band {
  top: number;
  bottom: number;
}

/** The lowest place that touches none of the `taken` bands: its bottom edge; undefined if everything is taken. */
const lowestFree = (taken: readonly Band[], height: number, windowHeight: number): number | undefined => {
  const lowest = windowHeight - edge;
  const isFree = (bottom: number) =>
    taken.every((band) => bottom <= band.top - gap || bottom - height >= band.bottom + gap);
  return [lowest, ...taken.map(({ top }) => top - gap)]
    .filter((bottom) => bottom <= lowest && bottom - height >= gap && isFree(bottom))
    .sort((one, other) => other - one)[0];
};

/**
 * The lowest place for something `height` high in a column of the window: its bottom edge. `ranks` are the things that
 * it should not cover, the most important first: without room beside all of them, the last ones are covered.
 */
export const placeFor = (
  ranks: readonly (readonly Band[])[],
  height: number,
  windowHeight: number,
): number => {
  for (let kept = ranks.length; kept > 0; kept--) {
    const place = lowestFree(ranks.slice(0, kept).flat(), height, windowHeight);
    if (place !== undefined) return place;
  }
  return windowHeight - edge;
};

/** Controls, then their names and errors, then other texts. */
const ranked = [
  'a[href], button, input, select, textarea, summary, label:has(input), [role="tab"], [role="menuitem"], [tabindex="0"]',
  'h1, h2, h3, h4, label, legend, [role="heading"], [role="alert"]',
  'p, dt, dd',
];

/** Whether a person could press or read it now, were `box` not there: not scrolled away, not below a dialog. */
const isReachable = (control: Element, { left, right, top, bottom }: DOMRect, box: Element): boolean => {
  const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(end, to)) / 2;
  const x = middle(left, right, innerWidth);
  const y = middle(top, bottom, innerHeight);
  const hit = document.elementsFromPoint(x, y).find((element) => !box.contains(element));
  // A disabled control is not hit itself, but its surroundings are; around an open dialog only the document is.
  return !!hit && !hit.matches('html, body') && (control.contains(hit) || hit.contains(control));
};

/** A column of the window, in pixels. */
type Column = Pick<DOMRect, 'left' | 'right'>;

/** The bands of a column, by rank. */
const ranksIn = ({ left, right }: Column, box: Element): Band[][] =>
  ranked.map((selector) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (box.contains(element)) return [];
      const rect = element.getBoundingClientRect();
      const beside = rect.right <= left || rect.left >= right;
      const outside = rect.bottom <= 0 || rect.top >= innerHeight || rect.width < 2;
      return beside || outside || !isReachable(element, rect, box) ? [] : [rect];
    }),
  );

/**
 * Moves a box that is fixed to the bottom of the window to a place where it covers neither a control nor its words: in
 * its own column, or, if that is full and a wide window has another one free, at the other edge.
 */
export const placeClear = (box: HTMLElement) => {
  const own = box.getBoundingClientRect();
  if (own.height === 0) return;
  const ranks = ranksIn(own, box);
  // A good place is kept: a text that is being read should not move.
  if (ranks.flat().every((rect) => own.bottom <= rect.top || own.top >= rect.bottom)) return;
  // The bar of a phone counts below a sheet too: when that closes, the finger may hold the toast where it is.
  const end = innerHeight - (document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0);
  const across = { left: innerWidth - own.right, right: innerWidth - own.left };
  const isBeside = across.left >= own.right;
  if (isBeside && lowestFree(ranks.flat(), own.height, end) === undefined) {
    const others = ranksIn(across, box);
    const place = lowestFree(others.flat(), own.height, end);
    if (place !== undefined) {
      Object.assign(box.style, {
        left: `${across.left}px`,
        right: 'auto',
        bottom: `${innerHeight - place}px`,
      });
      return;
    }
  }
  const bottom = `${innerHeight - placeFor(ranks, own.height, end)}px`;
  if (box.style.bottom !== bottom) box.style.bottom = bottom;
};
