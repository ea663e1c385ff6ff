import { environment } from '../../kit/environment.ts';
import { hasFactor, isUnknownAccount, readPoolAccount } from '../pool-account.ts';
import { changedSignIn } from './end-sessions.ts';

/**
 * Somebody switched two-step sign-in with a token alone, which our page never does. The news does not say how, so the
 * pool is asked for the state that it has now.
 */
export const noticeFactor = async (userId: string, at: number): Promise<void> => {
  const isOn = await isFactorOn(userId);
  if (isOn !== undefined) await changedSignIn(userId, isOn ? 'factor_on' : 'factor_off', at);
};

/** Undefined for an account that is gone from the pool. */
const isFactorOn = (userId: string): Promise<boolean | undefined> =>
  readPoolAccount(environment.userPoolId, userId).then(hasFactor, (error: unknown) => {
    if (!isUnknownAccount(error)) throw error;
    return undefined;
  });
