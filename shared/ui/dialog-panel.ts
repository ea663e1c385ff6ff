/** The backdrop is the panel's own box-shadow, so no extra element or injected style is needed. */
export const panelClass =
  'ui-dialog ui:fixed ui:z-50 ui:flex ui:flex-col ui:overflow-hidden ui:bg-raised ui:text-ink ui:shadow-[0_0_0_200vmax_var(--scrim)] ui:outline-none ui:inset-x-0 ui:bottom-0 ui:max-h-[92dvh] ui:rounded-t-xl ui:sm:inset-x-auto ui:sm:bottom-auto ui:sm:left-1/2 ui:sm:max-w-[calc(100vw-3rem)] ui:sm:-translate-x-1/2 ui:sm:rounded-xl';

/** The place in the middle of a desktop screen. */
export const centredClass = 'ui:sm:top-1/2 ui:sm:max-h-[86dvh] ui:sm:-translate-y-1/2';

/**
 * For content that loads: its head stays in its place while the panel below it grows, or a press on the cross would
 * meet an entry of the list. A full panel stands in the middle.
 */
export const steadyClass =
  'ui:max-sm:h-[92dvh] ui:sm:top-[max(7dvh,50dvh-26rem)] ui:sm:max-h-[min(86dvh,52rem)]';

/**
 * Toasts float above dialogs: a press on one is not a click beside the dialog. By now the press may have taken the
 * toast off the page, so the toast itself is looked for as well.
 */
export const keepForToasts = (event: { target: EventTarget | null; preventDefault: () => void }) => {
  if (event.target instanceof Element && event.target.closest('[data-toaster], [data-toast]'))
    event.preventDefault();
};
