/** Apart from the schemas, because functions use it that answer no calls. */
export const planIds = ['monthly', 'two_months', 'twelve_months', 'test'] as const;
