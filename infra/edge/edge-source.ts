import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type EdgeFunctionName = 'site-request' | 'creator-request' | 'forward-viewer' | 'config';

/** The source of a CloudFront function, with each `__NAME__` replaced. Without CDK, so that `npm start` loads quickly. */
export const edgeSource = (name: EdgeFunctionName, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce(
    (source, [key, value]) => source.replaceAll(`__${key}__`, value),
    readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8'),
  );
