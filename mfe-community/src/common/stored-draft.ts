/** The text being written below `key`, as this tab keeps it over a reload; undefined when it has none. */
export const readDraft = <Draft extends { content: string }>(key: string): Draft | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof stored?.content === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps it in this tab; null forgets it. */
export const storeDraft = (key: string, draft: { content: string } | null): void => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the draft is only lost on reload.
  }
};
