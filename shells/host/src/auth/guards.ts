import type { DeviceInfo, GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { checkDevice } from '@briefhouse/contracts/accounts/device.ts';
import { checkRate } from '@briefhouse/contracts/accounts/sign-up.ts';
import { generalErrors } from '@briefhouse/contracts/general-errors.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { tryAgain } from '@briefhouse/web/try-again.ts';

/** A guard's refusal: the toast's texts, and the reason as the specification names it. */
export class Refusal extends Error {
  readonly title: string;
  readonly description: string | undefined;

  constructor(title: string, description: string | undefined, reason: string) {
    super(reason);
    this.title = title;
    this.description = description;
  }
}

const rateRefusal = (reason: string | null, seconds?: number) => {
  const text = [reason || generalErrors.RATE_LIMITED.text, tryAgain(seconds)].filter(Boolean).join(' ');
  return new Refusal('Rate limit exceeded', text, text);
};

export const readDevice = ({ allowed, reason }: GuardAnswer): Refusal | null =>
  allowed
    ? null
    : new Refusal(
        'Account creation limit reached',
        reason || 'This device has reached the maximum number of allowed accounts.',
        reason || 'Device limit exceeded',
      );

export const readRate = ({ allowed, reason, retry_after }: GuardAnswer): Refusal | null =>
  allowed ? null : rateRefusal(reason, retry_after);

/** The caller's address is blocked; the answer's own text says so. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.code === 'FORBIDDEN';

/** Throws `Refusal` unless this device may have another account. A failed check refuses as well. */
export const askDevice = async (device: () => Promise<DeviceInfo>): Promise<DeviceInfo> => {
  try {
    const info = await device();
    const refusal = readDevice(await call(checkDevice, { ...info, max_accounts: limits.accountsPerDevice }));
    if (refusal) throw refusal;
    return info;
  } catch (error) {
    if (error instanceof Refusal || isForbidden(error)) throw error;
    throw new Refusal('Error checking device limits', undefined, 'System error');
  }
};

/** The ticket that Cognito's trigger redeems. Throws `Refusal`; a failed check refuses as well. */
export const askRate = async (
  action: 'sign_in' | 'sign_up',
  email: string,
  info: DeviceInfo,
): Promise<string> => {
  try {
    const answer = await call(checkRate, { ...info, action_type: action, email });
    const refusal = readRate(answer);
    if (refusal) throw refusal;
    if (!answer.ticket) throw new Error('An allowed try has a ticket');
    return answer.ticket;
  } catch (error) {
    if (error instanceof Refusal || isForbidden(error)) throw error;
    if (error instanceof ApiError && error.code === 'RATE_LIMITED')
      throw rateRefusal(error.message, error.retryAfter);
    throw new Refusal('Error checking rate limit', 'Please try again later.', 'System error');
  }
};
