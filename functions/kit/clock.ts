/** ISO 8601 UTC with milliseconds: what every timestamp in the table is. */
export const now = () => new Date().toISOString();

/** Epoch seconds: the unit of the table's TTL attribute `expires`. */
export const epochSeconds = (from: number = Date.now()) => Math.floor(from / 1000);

export const seconds = { minute: 60, hour: 3600, day: 86_400 } as const;
