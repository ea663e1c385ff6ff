/** Pixels from the edges of the window, and from the nearest control. */
const edge = 16;
const gap = 8;

export interface Band {
  top: number;
  bottom: number;
}

/**
 * The lowest place for something `height` high in a column of the window that touches none of the `taken` bands:
 * its bottom edge. Where everything is taken, the bottom of the window.
 */
export const lowestFree = (taken: readonly Band[], height: number, windowHeight: number): number => {
  const lowest = windowHeight - edge;
  const isFree = (bottom: number) =>
    taken.every((band) => bottom <= band.top - gap || bottom - height >= band.bottom + gap);
  const places = [lowest, ...taken.map(({ top }) => top - gap)]
    .filter((bottom) => bottom <= lowest && bottom - height >= gap && isFree(bottom))
    .sort((one, other) => other - one);
  return places[0] ?? lowest;
};

const controls =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="tab"], [role="menuitem"], [tabindex="0"]';

/** Whether a person could press it now, were `box` not there: not scrolled away, not below a dialog. */
const isReachable = (control: Element, { left, right, top, bottom }: DOMRect, box: Element): boolean => {
  const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(end, to)) / 2;
  const x = middle(left, right, innerWidth);
  const y = middle(top, bottom, innerHeight);
  const hit = document.elementsFromPoint(x, y).find((element) => !box.contains(element));
  // A disabled control is not hit itself, but what it stands in is; around an open dialog nothing but the document is.
  return !!hit && !hit.matches('html, body') && (control.contains(hit) || hit.contains(control));
};

/** Moves a box that is fixed to the bottom of the window to where it covers no control. */
export const placeClear = (box: HTMLElement) => {
  const own = box.getBoundingClientRect();
  if (own.height === 0) return;
  const taken = [...document.querySelectorAll(controls)].flatMap((control) => {
    if (box.contains(control)) return [];
    const rect = control.getBoundingClientRect();
    const beside = rect.right <= own.left || rect.left >= own.right;
    const outside = rect.bottom <= 0 || rect.top >= innerHeight || rect.width < 2;
    return beside || outside || !isReachable(control, rect, box) ? [] : [rect];
  });
  // It stays where it is while that is good: what is being read should not move.
  if (taken.every((rect) => own.bottom <= rect.top || own.top >= rect.bottom)) return;
  box.style.bottom = `${innerHeight - lowestFree(taken, own.height, innerHeight)}px`;
};
