import { createHmac } from 'node:crypto';
import type { Product } from './product.ts';

/** The product's random texts, the same for as long as a data directory has the same secret. */
export const secretsOf = (
  { secrets = [] }: Pick<Product, 'secrets'>,
  secret: string,
): Record<string, string> =>
  Object.fromEntries(secrets.map((name) => [name, createHmac('sha256', secret).update(name).digest('hex')]));
