/** The looks of the offline page belong to the page, and so to the worker that keeps both. */
const live = /^(mfe\/[^/]+\/discovery\.json|service-worker\.js|offline\.css)$/;

/** The Cache-Control that a file of the site is stored and served with; `key` is its path without a leading slash. */
export const cacheControl = (key: string): string => {
  // A new page or another version has to be seen at once; both are answered with 304 until they change.
  if (key.endsWith('.html') || live.test(key)) return 'no-cache';
  // These files are named by version and hash, and never written again.
  if (/^(host|mfe\/[^/]+\/[^/]+)\/./.test(key)) return 'public, max-age=31536000, immutable';
  return 'public, max-age=86400';
};
