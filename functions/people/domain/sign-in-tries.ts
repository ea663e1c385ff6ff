import { epochSeconds, seconds } from '../../kit/clock.ts';
import { digest } from '../../kit/ids.ts';
import { log } from '../../kit/log.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { addressSubjects, recordAbuse } from '../../security/public.ts';
import { signInTriesEntity } from '../sign-in-tries.entity.ts';

/** People mistype a few times; who goes on is guessing. */
const innocentTries = 5;

/**
 * Counts a try to sign in, before its password is known to be right. Past five that did not work it is logged as abuse,
 * per account and address. Never fails: who may try has been decided.
 */
export const noteTry = async (email: string, sourceIp: string): Promise<void> => {
  const account = digest(email);
  try {
    const tries = (await countOn(account)) ?? (await startAnew(account));
    if (tries <= innocentTries) return;
    await recordAbuse({
      abuse_type: 'failed_sign_in',
      action: 'sign_in',
      severity: 'medium',
      subject: `${account}#${addressSubjects(sourceIp).near}`,
      ip_address: sourceIp,
      user_id: null,
    });
  } catch (error) {
    log.error('try not counted', { error });
  }
};

const anHourOn = () => epochSeconds() + seconds.hour;

/** Adds one to tries of the last hour; undefined when there are none. */
const countOn = async (account: string): Promise<number | undefined> => {
  try {
    const { data } = await signInTriesEntity()
      .patch({ account })
      .add({ tries: 1 })
      .set({ expires: anHourOn() })
      .where(({ expires }, { gt }) => gt(expires, epochSeconds()))
      .go({ response: 'updated_new' });
    return data?.tries;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return undefined;
  }
};

const startAnew = async (account: string): Promise<number> => {
  await signInTriesEntity().put({ account, tries: 1, expires: anHourOn() }).go();
  return 1;
};

/** Somebody signed in: the tries before were theirs. */
export const forgetTries = async (email: string): Promise<void> => {
  await signInTriesEntity()
    .delete({ account: digest(email) })
    .go();
};
