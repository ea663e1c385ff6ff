import * as z from 'zod';
import { type Endpoint, isInQuery } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';

/** Every code that an endpoint may answer: those that follow from its contract, its own, and the gateway's. */
export const codesOf = (contract: Endpoint): ErrorCode[] => {
  const { auth, verified, paid, input, errors = [] } = contract;
  return [
    'VALIDATION',
    // Blocked addresses are refused everywhere.
    'FORBIDDEN',
    // The gateway's refusals, for more calls a second, or a larger body, than it takes; and for a rate of its own.
    'RATE_LIMITED',
    'FILE_TOO_LARGE',
    'INTERNAL',
    'FOREIGN_SITE',
    ...(isInQuery(contract) ? [] : (['NOT_JSON'] as const)),
    'UNAVAILABLE',
    ...(auth === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(verified ? (['EMAIL_NOT_VERIFIED'] as const) : []),
    ...(paid ? (['SUBSCRIPTION_REQUIRED'] as const) : []),
    // A position that the list does not know.
    ...('cursor' in fieldsOf(input) ? (['CONFLICT'] as const) : []),
    ...errors,
  ];
};

/** The fields of an object; no fields of anything else. */
const fieldsOf = (input: Endpoint['input']): object => (input instanceof z.ZodObject ? input.shape : {});

/** Paths without parameters that an endpoint's own path also matches, and that do not have its method. */
export const otherMethods = ({ method, path }: Endpoint): string[] => {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/{}]+')}$`);
  const fixed = new Set(
    endpoints.map((other) => other.path).filter((other) => other !== path && pattern.test(other)),
  );
  return [...fixed].filter(
    (other) => !endpoints.some((contract) => contract.path === other && contract.method === method),
  );
};
