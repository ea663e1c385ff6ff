/** An event of a whole day. */
export interface DayEvent {
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** When it was changed last, ISO 8601, and how often before. */
  changed_at: string;
  version: number;
}

/** A calendar as a file (RFC 5545). Equal events are equal files, byte by byte. */
export const calendarFile = (name: string, events: readonly DayEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Briefhouse//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    // The name and the pace for programs that do not know RFC 7986.
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = ({ uid, day, summary, description, url, changed_at, version }: DayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${changed_at.replace(/[.]\d+|[-:]/g, '')}`,
  `SEQUENCE:${version}`,
  `DTSTART;VALUE=DATE:${dayOf(Date.parse(day))}`,
  `DTEND;VALUE=DATE:${dayOf(Date.parse(day) + 86_400_000)}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  // Nobody is busy for the whole day.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** A text as a value: on one line, without the signs that separate values. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

const lineOctets = 75;

/** A line in pieces of at most 75 octets, all but the first behind a space, and no character cut. */
const folded = (line: string): string => {
  let [text, room] = ['', lineOctets];
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (octets > room) {
      text += '\r\n ';
      room = lineOctets - 1;
    }
    text += sign;
    room -= octets;
  }
  return text;
};
