/** Apart from the schemas, because functions use them that answer no calls. */
export const payoutStates = ['none', 'started', 'restricted', 'complete', 'deauthorised'] as const;
