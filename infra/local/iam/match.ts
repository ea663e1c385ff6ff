const patterns = new Map<string, RegExp>();

/** IAM's `*` (any run) and `?` (one character), over the whole text. */
export const wildcard = (pattern: string, text: string): boolean => {
  let regex = patterns.get(pattern);
  if (!regex) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '[\\s\\S]*')
      .replace(/\?/g, '[\\s\\S]');
    regex = new RegExp(`^${source}$`);
    patterns.set(pattern, regex);
  }
  return regex.test(text);
};

/** Action names are case-insensitive. */
export const actionMatches = (pattern: string, action: string): boolean =>
  wildcard(pattern.toLowerCase(), action.toLowerCase());
