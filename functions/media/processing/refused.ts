import type { Refusal } from '@briefhouse/contracts/media/refusals.ts';

/** What is wrong with a file itself: trying again would not help. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Refusal;
  constructor(reason: Refusal, cause?: unknown) {
    super(`Refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
