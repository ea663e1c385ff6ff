/** Apart from the schemas, which the function that pushes has no use for. */
export const mediaStatuses = ['pending', 'ready', 'refused'] as const;
