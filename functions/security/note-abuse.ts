import type { Checks } from '../kit/guards.ts';
import { recordAbuse } from './abuse.ts';
import { addressSubjects } from './address-subjects.ts';

/** Logs a route's refusal: of a person where one is signed in, and otherwise of an address. */
export const noteAbuse: Checks['noteAbuse'] = (abuse, { user_id, ip_address }) =>
  recordAbuse({
    ...abuse,
    subject: user_id ?? addressSubjects(ip_address).near,
    ip_address,
    user_id,
  });
