import { openApiDocument } from '@briefhouse/contracts/openapi.ts';

/** The document of the API as JSON; a bundle has the text instead of all contracts (functions/frozen.ts). */
export const document = JSON.stringify(openApiDocument());
