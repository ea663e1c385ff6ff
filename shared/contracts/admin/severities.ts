/** Severities, the worst first. Apart from the schemas, because rows use it in functions that have no zod. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];
