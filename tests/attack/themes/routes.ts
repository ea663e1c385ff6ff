import { signOutEverywhere } from '@briefhouse/contracts/accounts/session.ts';
import { isOpenTo, type Operation, readDocument } from '../../contract/client/document.ts';
import { explore, type Send } from '../../contract/client/explore.ts';
import type { Known, Request } from '../../contract/client/requests.ts';
import { newProject, type Person, type Target } from '../target.ts';
import type { Theme } from '../theme.ts';

const roles = ['nobody', 'client', 'creator', 'moderator', 'admin'] as const;
type Role = (typeof roles)[number];
const actors: Record<Role, string[]> = {
  nobody: [],
  client: ['user', 'client'],
  creator: ['user', 'creator'],
  moderator: ['user', 'client', 'moderator'],
  admin: ['user', 'client', 'admin'],
};
const cases = Number(process.env.CASES ?? 180);

const documentOf = async ({ send }: Target) => readDocument((await send('/api/openapi.json')).text);
const personOf = ({ people }: Target, role: Role): Person | undefined =>
  role === 'nobody' ? undefined : people[role];

const urlOf = ({ operation, inPath, query }: Request): string => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search && `?${search}`}`;
};

const sendAs =
  (target: Target, person: Person | undefined): Send =>
  async (request) => {
    const { status, headers, body, text } = await target.send(urlOf(request), {
      method: request.method,
      ...(person && { person }),
      ...(request.body !== undefined && !['GET', 'HEAD'].includes(request.method) && { body: request.body }),
    });
    return { status, headers: Object.fromEntries(headers), body: text ? body : undefined };
  };

const known: Known = new Map();

/** Every operation on another person's project, into which that person has put a secret. */
const foreign = async (target: Target, role: Role) => {
  const { operations } = await documentOf(target);
  const project = await newProject(target, await target.newcomer('client'), { description: 'Secretowner' });
  const ids: Record<string, string> = { project_id: project, creator_id: target.people.creator.id };
  const got: string[] = [];
  for (const operation of operations.filter(({ path }) => path.startsWith('/projects/{project_id}'))) {
    // Any creator may ask for an open project.
    if (operation.operationId === 'sendRequest') continue;
    const inPath = { project_id: project, creator_id: target.people.creator.id };
    const made: Request = {
      operation,
      method: operation.method,
      inPath,
      query: {},
      body: bodyOf(operation, ids),
      kind: 'allowed',
    };
    const answer = await sendAs(target, personOf(target, role))(made);
    const text = JSON.stringify(answer.body ?? '');
    if (answer.status === 200 || text.includes('Secretowner')) got.push(operation.operationId);
  }
  return { held: got.length === 0, seen: got.length === 0 ? 'all refused' : got.join(', ') };
};

const isClosed = (operation: Operation, known: readonly string[]) =>
  operation.security.length === 1 && !isOpenTo(operation, known);

const bodyOf = ({ requestBody }: Operation, ids: Record<string, string>) =>
  requestBody &&
  JSON.stringify({ name: 'Mine now', budget_cents: 1, version: 1, status: 'finished', ...ids });

export const routes: Theme = {
  name: 'every route as every actor',
  tries: [
    ...roles.map((role) => ({
      name: `call all operations as ${role}, with ${cases} inputs made from the OpenAPI document`,
      hole: 'an answer that the document does not name, 500, an allowed input refused or a forbidden one taken',
      run: async (target: Target) => {
        const document = await documentOf(target);
        const send: Send = async (request) => {
          const answer = await sendAs(target, personOf(target, role))(request);
          // The call ends the session that all other tries go on with.
          if (request.operation.operationId === signOutEverywhere.name && answer.status === 200)
            await target.enterAgain(role as Exclude<Role, 'nobody'>);
          return answer;
        };
        const found = await explore({ document, actors: actors[role], cases, seed: 7, send, known });
        return {
          held: found.length === 0,
          seen: found.length === 0 ? 'as documented' : found.join(' | ').slice(0, 2000),
        };
      },
    })),
    ...roles.map((role) => ({
      name: `reach operations of other actors as ${role}`,
      hole: 'one of them answers 200',
      run: async (target: Target) => {
        const { operations } = await documentOf(target);
        const closed = operations.filter((operation) => isClosed(operation, actors[role]));
        const got: string[] = [];
        for (const operation of closed) {
          const inPath = Object.fromEntries(
            [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']),
          );
          const made: Request = {
            operation,
            method: operation.method,
            inPath,
            query: {},
            body: bodyOf(operation, {}),
            kind: 'allowed',
          };
          const { status } = await sendAs(target, personOf(target, role))(made);
          if (![401, 403].includes(status)) got.push(`${operation.operationId} ${status}`);
        }
        return {
          held: got.length === 0,
          seen: got.length === 0 ? `${closed.length} refused` : got.join(', '),
        };
      },
    })),
    ...roles.map((role) => ({
      name: `change or read somebody else’s project as ${role}`,
      hole: '200, or words of its owner',
      run: (target: Target) => foreign(target, role),
    })),
    {
      name: 'send methods that a path does not have',
      hole: 'anything but 405 with Allow',
      run: async (target) => {
        const { operations } = await documentOf(target);
        const wrong: string[] = [];
        for (const [path, declared] of Map.groupBy(operations, (operation) => operation.path)) {
          const has = declared.map(({ method }) => method);
          for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
            if (!has.includes(method)) {
              const { status, headers } = await target.send(`/api${path.replace(/\{\w+\}/g, 'x')}`, {
                method,
              });
              if (status !== 405 || !headers.get('allow')) wrong.push(`${method} ${path} ${status}`);
            }
        }
        return { held: wrong.length === 0, seen: wrong.length === 0 ? '405 everywhere' : wrong.join(', ') };
      },
    },
  ],
};
