/** Query keys that more than one app reads or invalidates. An app's own keys start with its name. */
export const keys = {
  me: ['me'],
  unread: ['unread'],
  notifications: ['notifications'],
  newsfeed: ['newsfeed'],
  projects: ['projects'],
  requests: ['requests'],
  documents: ['documents'],
  access: ['access'],
} as const satisfies Record<string, readonly string[]>;
