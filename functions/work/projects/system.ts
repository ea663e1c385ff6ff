/** The actor of events that time or the product itself brings about. */
export const system = { id: 'system' };
