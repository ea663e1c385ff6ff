import { afterAll } from 'vitest';
import { closeVisits } from './browser.ts';

// A journey that broke off leaves its visitors behind; the next file starts without them.
afterAll(closeVisits);
