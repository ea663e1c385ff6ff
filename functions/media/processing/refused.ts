import type { Refusal } from '@briefhouse/contracts/media/refusals.ts';

/** The file itself is wrong: trying again would not help. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Refusal;
  constructor(reason: Refusal, cause?: unknown) {
    super(`Refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
