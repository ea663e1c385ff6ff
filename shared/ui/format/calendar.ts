const day = 86_400_000;

/** The beginning of a moment's calendar day in the person's time zone. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** How many calendar days of the person's time zone lie between two moments; a day of 23 or 25 hours is one. */
export const calendarDays = (from: number, to: number): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / day);
