export const adminKeys = {
  blocked: ['admin', 'blocked-addresses'],
  abuse: ['admin', 'abuse-logs'],
} as const;
