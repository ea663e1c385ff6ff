import { AppError } from '../../kit/app-error.ts';
import { noGuards } from '../../kit/guards.ts';
import { rateStep } from '../../kit/rate-limit.ts';
import { transact } from '../../kit/transact.ts';
import { addressSubjects } from '../../security/public.ts';
import { updatePreferences } from '../preferences/commands.ts';
import { readPreferences } from '../preferences/queries.ts';
import { findMailToken, type MailOf } from './mail-token.ts';

interface Subscription {
  kind: MailOf['kind'];
  subscribed: boolean;
}

export const readSubscription = async (token: string, sourceIp: string): Promise<Subscription> => {
  const { user_id, kind } = await mailOf(token, sourceIp);
  const { profile, preferences } = await readPreferences(user_id, { consistent: true });
  // A token outlives the account.
  if (!profile) throw new AppError('NOT_FOUND');
  return { kind, subscribed: preferences[kind].email };
};

/** Switches mail of the token's kind on or off for its person. */
export const changeSubscription = async (
  token: string,
  sourceIp: string,
  subscribed: boolean,
): Promise<Subscription> => {
  const { user_id, kind } = await mailOf(token, sourceIp);
  const { profile } = await readPreferences(user_id, { consistent: true });
  if (!profile) throw new AppError('NOT_FOUND');
  await updatePreferences(user_id, { preferences: { [kind]: { email: subscribed } } }, noGuards);
  return { kind, subscribed };
};

/**
 * NOT_FOUND for a token that nobody was ever sent, RATE_LIMITED for an address that sends many. Proper ones are never
 * refused: mail programs send those of many people from one address.
 */
const mailOf = async (token: string, sourceIp: string): Promise<MailOf> => {
  const found = await findMailToken(token);
  if (found) return found;
  await transact([rateStep('unknown_mail_token', addressSubjects(sourceIp).near)]);
  throw new AppError('NOT_FOUND');
};
