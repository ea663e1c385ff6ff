// Without schemas: every screen's first load includes the workflow table, which must not bring zod along.

/** The work statuses that the creator sets. */
export const workStatuses = ['to_do', 'in_progress', 'finished'] as const;

/**
 * The workflow's states. Only its owner sees a `draft`; `offered` and `repricing` wait for a creator's answer: to an
 * offer, or to a new budget. `countered` and `price_countered` wait for the owner's, to what the creator proposed instead.
 */
export const projectStates = [
  'draft',
  'open',
  'offered',
  'countered',
  'to_do',
  'in_progress',
  'finished',
  'repricing',
  'price_countered',
] as const;

/** The owner's groups; a project is in exactly one. With an open offer or price change it is pending, not assigned. */
export const projectGroups = ['unassigned', 'pending', 'assigned'] as const;

export const requestStatuses = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const;
