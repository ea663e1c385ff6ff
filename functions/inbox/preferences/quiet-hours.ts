const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Hours from one time of the day to another, past midnight where `to` is the earlier one. */
interface QuietHours {
  from: string;
  to: string;
  /** An IANA name. */
  time_zone: string;
}

/**
 * When the quiet hours that a moment falls into end (both ISO 8601); undefined outside of them. They are those of the
 * clock on the wall: an hour that daylight saving leaves out or repeats is left out or repeated here as well.
 */
export const quietUntil = (hours: QuietHours | null, at: string): string | undefined => {
  if (!hours) return undefined;
  const moment = Date.parse(at);
  const wall = wallTime(moment, hours.time_zone);
  const [from, to, time] = [minutesOf(hours.from), minutesOf(hours.to), Math.floor(wall / minuteMs) % 1440];
  const isQuiet = from <= to ? from <= time && time < to : from <= time || time < to;
  if (!isQuiet) return undefined;
  const midnight = wall - (wall % dayMs);
  const end = midnight + to * minuteMs + (time < to ? 0 : dayMs);
  const guess = moment + (end - wall);
  // The zone may have another offset by then. Where its clock leaves `to` out, the later of the two has passed it.
  const moved = guess + (end - wallTime(guess, hours.time_zone));
  const until = wallTime(moved, hours.time_zone) === end ? moved : Math.max(guess, moved);
  return new Date(until).toISOString();
};

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** The time on the clocks of a zone, as if they were in UTC. */
const wallTime = (moment: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return seconds + (moment % 1000);
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all the rest. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
};
