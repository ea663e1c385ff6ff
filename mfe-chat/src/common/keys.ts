/** Query keys of this app. */
export const chatKeys = {
  conversations: ['chat', 'conversations'],
  thread: (partnerId: string) => ['chat', 'thread', partnerId],
  people: (q: string) => ['chat', 'people', q],
  person: (id: string) => ['chat', 'person', id],
} as const;
