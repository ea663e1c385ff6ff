import { isConditionFailure } from '../../kit/write-errors.ts';
import type { AccountChange } from '../account/row.ts';
import { changedSignIn } from '../session/commands.ts';
import { revokeOnce } from '../session/revoke-sessions.ts';
import { isFactorOn } from './queries.ts';
import { recoveryEntity } from './row.ts';

/**
 * Somebody switched two-step sign-in with a token alone, which our page never does. The news does not say how, so the
 * pool is asked for the state that it has now.
 */
export const noticeFactor = async (userId: string, at: number): Promise<void> => {
  const isOn = await isFactorOn(userId);
  if (isOn === undefined) return;
  await tell(userId, isOn ? 'factor_on' : 'factor_off', at);
  if (!isOn) await forgetCodes(userId, at);
};

/**
 * Somebody set an app up. Our page turns two-step sign-in on after that, so codes from an earlier turning on belong to
 * another app, whose place it took, and count no more: however late, and however often, this is heard.
 */
export const noticeApp = async (userId: string, at: number): Promise<void> => {
  const { data: codes } = await recoveryEntity().get({ user_id: userId }).go({ consistent: true });
  if (codes && codes.created_at >= timeOf(at)) return;
  // Our page asks for an app where there is none.
  if (await isFactorOn(userId)) await tell(userId, 'app', at);
  await forgetCodes(userId, at);
};

/** The owner is notified, and all sessions end: at the pool too, where the token that did this could do more. */
const tell = async (userId: string, what: AccountChange, at: number): Promise<void> => {
  await changedSignIn(userId, what, at);
  await revokeOnce(userId, `${what}#${userId}#${at}`);
};

/** Codes of an app that was turned on before a time. */
const forgetCodes = async (userId: string, before: number): Promise<void> => {
  try {
    await recoveryEntity()
      .delete({ user_id: userId })
      .where(({ created_at }, { lt }) => lt(created_at, timeOf(before)))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

const timeOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();
