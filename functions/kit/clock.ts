/** Epoch milliseconds. The local cloud can move this clock; on AWS nothing sets the variable. */
export const epochMs = () => Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0);

/** Epoch seconds of the real clock, which cannot be moved: tokens expire by it. */
export const realEpochSeconds = () => Math.floor(Date.now() / 1000);

/** ISO 8601 UTC with milliseconds, like every timestamp in the table. */
export const now = () => new Date(epochMs()).toISOString();

/** The same of a moment so many seconds from now. */
export const timeIn = (duration: number) => new Date(epochMs() + duration * 1000).toISOString();

/** Epoch seconds: the unit of the table's TTL attribute `expires`. */
export const epochSeconds = (from: number = epochMs()) => Math.floor(from / 1000);

export const seconds = { minute: 60, hour: 3600, day: 86_400 } as const;
