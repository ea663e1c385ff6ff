const hasDynoxide = process.platform === 'linux' && process.arch === 'x64';

/**
 * The engine of the tests' table: Dynoxide, which needs a quarter of the processor time of DynamoDB Local, or DynamoDB
 * Local where Dynoxide does not run or `BRIEFHOUSE_ENGINE=java npm test` asks for it.
 */
export const testEngine = process.env.BRIEFHOUSE_ENGINE ?? (hasDynoxide ? 'dynoxide' : 'java');
