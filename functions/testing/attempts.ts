import { checkRate } from '@briefhouse/contracts/accounts/sign-up.ts';
import { digest, newId } from '../kit/ids.ts';
import { handler } from '../root/apis/accounts.ts';
import { call } from './call.ts';

/** A page's description of its device. */
export const device = (fingerprint = newFingerprint()) => ({
  fingerprint_hash: fingerprint,
  user_agent: 'Test',
  ip_address: '{ip}',
  screen_resolution: '1280x800',
  timezone: 'Europe/Sofia',
  language: 'en',
});
export const newFingerprint = () => Buffer.from(digest(newId())).toString('hex').padEnd(64, '0').slice(0, 64);
export const newAddress = () => `${newId().toLowerCase()}@briefhouse.test`;

/** Asks whether an attempt may be made; the answer has the ticket for it. */
export const ticketFor = async (action: 'sign_in' | 'sign_up', email: string, sourceIp = newId()) =>
  (await call(handler, checkRate, { ...device(), action_type: action, email }, { sourceIp })).body;
