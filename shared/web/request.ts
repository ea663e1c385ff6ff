import { type Endpoint, isInQuery } from '@briefhouse/contracts/endpoint.ts';

export interface RequestShape {
  method: Endpoint['method'];
  /** Path and query, below the origin. */
  url: string;
  body: string | undefined;
}

const queryOf = (fields: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
};

/** Splits one flat input over path parameters and, by method, query or JSON body. */
export const shapeRequest = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
): RequestShape => {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const inQuery = isInQuery({ method });
  return {
    method,
    url: `/api${filled}${inQuery ? queryOf(rest) : ''}`,
    body: inQuery ? undefined : JSON.stringify(rest),
  };
};
