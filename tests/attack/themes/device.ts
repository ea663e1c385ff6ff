/** A browser's data before sign-in. */
export const device = {
  fingerprint_hash: 'c'.repeat(64),
  user_agent: 'attack',
  screen_resolution: '1x1',
  timezone: 'UTC',
  language: 'en',
};
