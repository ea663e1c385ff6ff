import { brotliCompressSync } from 'node:zlib';
import { openApiDocument } from '@briefhouse/contracts/openapi.ts';

/**
 * The document of the API as JSON, compressed and in base64: schemas repeat far from each other. A bundle has it instead
 * of all contracts (functions/frozen.ts).
 */
export const packedDocument = brotliCompressSync(JSON.stringify(openApiDocument())).toString('base64');
