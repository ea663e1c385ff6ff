export type Row = Record<string, unknown>;

const dayMs = 86_400_000;
/** Numbers below this are no times. Epoch seconds of 2020; a thousand times that are milliseconds. */
const firstSecond = 1_577_836_800;

const ulidDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const dayOrHour = String.raw`\b20\d\d-\d\d-\d\d(?:T\d\d)?\b`;
const ulid = String.raw`\b01[${ulidDigits}]{24}\b`;
const times = new RegExp(`(${instant})|(${dayOrHour})|(${ulid})`, 'g');

/** Attributes, and the beginning of keys, with the dates by which versions of texts are named. */
const versions: ReadonlySet<string> = new Set(['agreed', 'terms', 'privacy']);
const keyOfVersion = 'consent#';

/**
 * Moves all times of rows from `from` to `to`, both in epoch milliseconds. Instants, and ids that begin with one, move
 * by whole seconds, so that all of them stay as far from now as they were from `from`. Days and hours, in dates and in
 * the keys of counters, move by whole days, so that a day's hours stay that day's. `from` is the start of a day: no hour
 * that has been counted can lie ahead.
 */
export const timeShift = (from: number, to: number) => {
  const seconds = Math.floor((to - from) / 1000);
  const days = Math.floor(to / dayMs) - Math.floor(from / dayMs);
  const text = (value: string): string => {
    if (value.startsWith(keyOfVersion)) return value;
    return value.replace(times, (found, isInstant, isDay) => {
      if (isInstant) return new Date(Date.parse(found) + seconds * 1000).toISOString();
      if (!isDay) return moveUlid(found, seconds * 1000);
      const day = new Date(Date.parse(found.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10);
      return `${day}${found.slice(10)}`;
    });
  };
  const number = (value: number): number => {
    if (value >= firstSecond * 1000) return value + seconds * 1000;
    return value >= firstSecond ? value + seconds : value;
  };
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return value.map(moved);
    return value && typeof value === 'object' ? ofRow(value as Row) : value;
  };
  const ofRow = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [text(name), versions.has(name) ? value : moved(value)]),
    );
  return ofRow;
};

const moveUlid = (id: string, ms: number): string => {
  let at = [...id.slice(0, 10)].reduce((sum, digit) => sum * 32 + ulidDigits.indexOf(digit), 0) + ms;
  let time = '';
  for (let place = 0; place < 10; place++, at = Math.floor(at / 32)) time = ulidDigits[at % 32] + time;
  return time + id.slice(10);
};
