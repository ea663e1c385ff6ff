/** The actor of events that time or the product itself brings about. It stands apart because the function push needs no row of projects. */
export const system = { id: 'system' };
