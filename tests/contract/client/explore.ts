import { reservedText, spellingText } from '@briefhouse/functions/people/reserved-names.ts';
import fc from 'fast-check';
import { type ApiDocument, isOpenTo, type Operation } from './document.ts';
import { misfits } from './misfits.ts';
import { allowedRequest, forbiddenRequest, type Known, type Request } from './requests.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  /** Parsed JSON; undefined for an empty body. */
  body: unknown;
}

export type Send = (request: Request) => Promise<Answer>;

interface Exploration {
  document: ApiDocument;
  /** Names of `x-actors` that the caller is; none for an anonymous one. */
  actors: readonly string[];
  cases: number;
  seed: number;
  send: Send;
  /** All callers share them, so that each also tries another's. */
  known: Known;
}

/** Sends `cases` requests, made from the document alone; returns a line for each kind of disagreement. */
export const explore = async (exploration: Exploration): Promise<string[]> => {
  const { document, cases, seed, known } = exploration;
  const findings = new Map<string, string>();
  for (let done = 0; done < cases; done++) {
    const operation = document.operations[done % document.operations.length] as Operation;
    const made =
      done % 3 === 2
        ? forbiddenRequest(operation, document.operations, known)
        : allowedRequest(operation, known);
    const [request] = fc.sample(made, { numRuns: 1, seed: seed + done });
    if (!request) continue;
    const answer = await exploration.send(request);
    for (const found of disagreements(request, answer, exploration))
      if (!findings.has(`${operation.operationId} ${found}`))
        findings.set(
          `${operation.operationId} ${found}`,
          `${operation.operationId}: ${found}: ${short(request)} -> ${short(answer.body)}`,
        );
    if (answer.status === 200) remember(known, answer.body);
  }
  return [...findings.values()];
};

const short = (value: unknown) =>
  JSON.stringify(value, (name, one) => (name === 'operation' ? undefined : one))?.slice(0, 600);

const disagreements = (request: Request, answer: Answer, { document, actors }: Exploration): string[] => {
  const { operation, kind } = request;
  const mayCall = isOpenTo(operation, actors);
  const { status, body } = answer;
  if (kind === 'other method') {
    const allow = document.operations.filter(({ path }) => path === operation.path);
    const isNamed = allow.every(({ method }) => answer.headers.allow?.split(', ').includes(method));
    return status === 405 && isNamed ? [] : [`${request.method} answered ${status}, not 405 with Allow`];
  }
  const answered = operation.responses[status];
  if (!answered) return [`the answer ${status} is not named`];
  const schema = answered.content?.['application/json'].schema;
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(kind === 'allowed' && status === 400 && !isOfFacts(body)
      ? ['what the document allows is refused']
      : []),
    ...(kind === 'forbidden' && mayCall && status !== 400 ? ['what the document forbids is taken'] : []),
    ...(schema ? misfits(schema, body, document.schemas).map((one) => `the answer ${status}${one}`) : []),
  ];
};

/**
 * Refusals that no schema can name: of a name for its look alone, as a pattern can name letters, but not those that look
 * like other letters, and of values that do not go with a row.
 */
const ofFacts = [
  reservedText,
  spellingText,
  'Please choose work of your own portfolio',
  'The brand has changed its questions',
  'The project starts on ',
];

const isOfFacts = (body: unknown): boolean => {
  const issues = Object.values((body as { issues?: Record<string, string> } | undefined)?.issues ?? {});
  return issues.length > 0 && issues.every((issue) => ofFacts.some((text) => issue.startsWith(text)));
};

/** Ids, positions and the like by the name under which a request would send them. */
const remember = (known: Known, value: unknown, within = ''): void => {
  if (Array.isArray(value))
    for (const one of value.slice(0, 5)) remember(known, one, within.replace(/s$/, ''));
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      if (typeof one !== 'string') remember(known, one, name);
      else if (name === 'next_cursor') keep(known, 'cursor', one);
      else if (name === 'id') keep(known, `${within}_id`, one);
      else if (name.endsWith('_id')) keep(known, name, one);
    }
};

const keep = (known: Known, name: string, value: string): void => {
  const values = known.get(name) ?? [];
  if (!values.includes(value)) known.set(name, [value, ...values].slice(0, 40));
};
