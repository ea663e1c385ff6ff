import { metered } from './metered.ts';

// For every function, whatever calls it.

export { metered };
