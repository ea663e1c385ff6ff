const quarterMs = 15 * 60_000;

/**
 * Start of the period that an instant is counted in: the month, or the quarter of an hour on the first and the last
 * day of a month (all UTC). Months turn on those days, in each time zone at another quarter, so every period lies
 * within one month wherever it is looked at.
 */
export const periodOf = (instant: string): string => {
  const at = new Date(instant);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const isTurn = day === 1 || day === new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const start = isTurn ? Math.floor(at.getTime() / quarterMs) * quarterMs : Date.UTC(year, month, 2);
  return new Date(start).toISOString();
};

/** Start of the first period that can lie within the last `months` months, the present one included, anywhere. */
export const periodsBack = (months: number, now: number): string => {
  const at = new Date(now);
  // A place in the west may still be in the last month.
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 0)).toISOString();
};
