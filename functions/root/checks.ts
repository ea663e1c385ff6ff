import type { Checks } from '../kit/guards.ts';
import { accountStep, requireAgreed } from '../people/public.ts';
import { noteAbuse, refuseBlocked } from '../security/public.ts';
import { metered } from '../usage/public.ts';

/** The rows of domains that every API's routes look at: see `defineApi`. */
export const checks: Checks = { accountStep, requireAgreed, refuseBlocked, noteAbuse, metered };
