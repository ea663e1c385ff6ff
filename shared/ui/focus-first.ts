const controls = ':is(input, textarea, select):not([disabled], [type="hidden"], [type="file"])';

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Focuses a field, but not on touch: there the keyboard would cover the content that the person came to read. */
export const focusUnlessTouch = (field: HTMLElement) => {
  if (!isTouch()) field.focus({ preventScroll: true });
};

/** The focus of a dialog that opens: the first control to fill in; the panel itself if there is none, and on touch. */
export const focusFirst = (event: Event) => {
  const panel = event.currentTarget as HTMLElement;
  event.preventDefault();
  const field = isTouch() ? null : panel.querySelector<HTMLElement>(controls);
  (field ?? panel).focus({ preventScroll: true });
};
