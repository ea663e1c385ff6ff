import { afterAll } from 'vitest';
import { closeVisits } from './browser.ts';

// A failed journey leaves its visitors open; the next file starts without them.
afterAll(closeVisits);
