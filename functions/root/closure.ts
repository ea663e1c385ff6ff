import { isMoneyInFlight } from '../money/public.ts';
import type { Closure } from '../people/deletion/commands.ts';

export const closure: Closure = { isMoneyInFlight };
