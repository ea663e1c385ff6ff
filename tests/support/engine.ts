const hasDynoxide = process.platform === 'linux' && process.arch === 'x64';

/**
 * The table's engine. Dynoxide takes a quarter of the processor time of DynamoDB Local, which stands in where
 * Dynoxide does not run; `BRIEFHOUSE_ENGINE=java npm test` chooses it.
 */
export const testEngine = process.env.BRIEFHOUSE_ENGINE ?? (hasDynoxide ? 'dynoxide' : 'java');
