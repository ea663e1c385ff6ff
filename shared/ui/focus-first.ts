const controls = ':is(input, textarea, select):not([disabled], [type="hidden"], [type="file"])';

/**
 * Where the focus goes when a dialog opens: the first control to fill in; the panel itself where there is none,
 * and on touch, where a focused control would raise the keyboard over the dialog.
 */
export const focusFirst = (event: Event) => {
  const panel = event.currentTarget as HTMLElement;
  event.preventDefault();
  const field = matchMedia('(pointer: coarse)').matches ? null : panel.querySelector<HTMLElement>(controls);
  (field ?? panel).focus({ preventScroll: true });
};
