import { isMoneyInFlight } from '../money/public.ts';
import type { Closure } from '../people/account-end.ts';

export const closure: Closure = { isMoneyInFlight };
