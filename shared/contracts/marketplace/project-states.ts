// Without schemas: the workflow's table is in the first load of every screen, and must not bring zod along.

/** What the creator sets. */
export const workStatuses = ['to_do', 'in_progress', 'finished'] as const;

/** Where a project stands in its workflow. `offered` waits for a creator, `repricing` for the assigned creator's word on a budget. */
export const projectStates = ['open', 'offered', 'to_do', 'in_progress', 'finished', 'repricing'] as const;

/** What a project is to its owner, exactly one of: an open offer or price change is pending, never also assigned. */
export const projectGroups = ['unassigned', 'pending', 'assigned'] as const;
