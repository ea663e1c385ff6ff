import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, isInQuery } from '@briefhouse/contracts/endpoint.ts';
import { endpoints, tables } from '@briefhouse/contracts/endpoints.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';

const contracts = join(import.meta.dirname, '../../shared/contracts');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;

/** The endpoints of contract files that are missing from `named`, each with its file. */
const unnamed = async (named: readonly Endpoint[]): Promise<string[]> => {
  const files = (await readdir(contracts, { recursive: true })).filter((file) =>
    /^\w+\/[\w-]+[.]ts$/.test(file),
  );
  const missing = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values(
        (await import(pathToFileURL(join(contracts, file)).href)) as object,
      ).filter(isEndpoint);
      return exported.filter((contract) => !named.includes(contract)).map(({ name }) => `${file}: ${name}`);
    }),
  );
  return missing.flat().sort();
};

test('every contract is in its domain’s table, or it would have no route and no security tests', async () => {
  expect(await unnamed(endpoints)).toEqual([]);
});

test('a contract that is missing from its table is reported by name and file', async () => {
  const others = endpoints.filter(({ name }) => name !== 'createPost');
  expect(await unnamed(others)).toEqual(['community/post.ts: createPost']);
});

test('each contract’s key in the table is its name, in the table of its own domain', () => {
  for (const [domain, table] of Object.entries(tables))
    for (const [name, contract] of Object.entries(table))
      expect([name, domain]).toEqual([contract.name, contract.domain]);
});

test('no two endpoints share a name, or a method and path', () => {
  const names = endpoints.map(({ name }) => name);
  const places = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(names).size).toBe(endpoints.length);
  expect(new Set(places).size).toBe(endpoints.length);
});

test('no secret and no email address is in a path or a query, which logs keep', () => {
  const seen = endpoints.flatMap((contract) =>
    (isInQuery(contract) ? Object.keys((contract.input as z.ZodObject).shape ?? {}) : pathFields(contract))
      .filter((field) => /token|secret|password|ticket|e_?mail|_code$|^code$/i.test(field))
      .map((field) => `${contract.name} ${field}`),
  );
  // Mail programs take an address alone (RFC 8058); the edge's logs have no queries.
  expect(seen).toEqual(['unsubscribe token', 'unsubscribeByOldMail token']);
});

const pathFields = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
