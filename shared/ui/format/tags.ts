/** `tags` with `typed` added: trimmed, at most `max` long, ignored when blank, repeated or one too many. */
export const addTag = (tags: readonly string[], typed: string, max = 20): string[] => {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return !tag || known || tags.length >= max ? [...tags] : [...tags, tag];
};
