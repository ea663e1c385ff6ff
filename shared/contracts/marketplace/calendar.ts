import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';

/** Where programs read a calendar, below /api. No contract describes it: the answer is no JSON. */
export const calendarPath = '/calendar.ics';

export const getCalendar = endpoint(() => ({
  name: 'getCalendar',
  domain: 'marketplace',
  method: 'GET',
  path: '/calendar',
  summary:
    'When the address of the caller’s calendar was made; null without one. The address itself is stored nowhere.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ made_at: timestamp.nullable() }),
}));

export const renewCalendar = endpoint(() => ({
  name: 'renewCalendar',
  domain: 'marketplace',
  method: 'POST',
  path: '/calendar',
  summary: `Makes an address at which calendar programs read the dates of the caller’s projects without signing in (GET ${calendarPath}, RFC 5545), and shows it once. An earlier one stops working.`,
  auth: 'user',
  actors: ['user'],
  rate: 'calendar_address',
  input: empty,
  output: z.object({ address: z.string(), made_at: timestamp }),
}));
