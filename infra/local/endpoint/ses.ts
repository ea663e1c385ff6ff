import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';
import { awsError } from '../iam/access.ts';
import type { Need } from '../iam/policies.ts';
import type { Stack } from '../template.ts';

type Send = (req: IncomingMessage, res: ServerResponse, body: Buffer) => Promise<void>;

/** Sends mail only from the template's identities, and only for callers with permission to use them. */
export const createSesGate = (stack: Stack, send: Send) => {
  const identities = stack.all('AWS::SES::EmailIdentity').map(({ id }) => stack.ref(id));
  const arn = (resource: string) => `arn:aws:ses:${stack.region}:${stack.account}:${resource}`;

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    refused: (needs: Need[]) => string | undefined,
  ): Promise<void> => {
    const fail = (status: number, code: string, message: string) => {
      const { headers, body } = awsError(code, message);
      sendJson(res, status, body, headers);
    };
    const body = await readBody(req, 10 * 1024 * 1024);
    if (!body) return fail(413, 'LimitExceededException', 'The message is too large');
    if (req.method === 'DELETE') {
      const why = refused([{ action: 'ses:DeleteSuppressedDestination', resource: '*' }]);
      return why ? fail(403, 'AccessDeniedException', why) : send(req, res, body);
    }
    const { FromEmailAddress = '', ConfigurationSetName } = parse(body);
    const address = /<([^>]+)>\s*$/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress;
    const domain = address.split('@')[1] ?? '';
    const identity = identities.find((one) => one === address) ?? identities.find((one) => one === domain);
    const why = refused([
      { action: 'ses:SendEmail', resource: arn(`identity/${identity ?? domain}`) },
      ...(ConfigurationSetName
        ? [{ action: 'ses:SendEmail', resource: arn(`configuration-set/${ConfigurationSetName}`) }]
        : []),
    ]);
    if (why) return fail(403, 'AccessDeniedException', why);
    if (!identity)
      return fail(
        400,
        'MessageRejected',
        `Email address is not verified. The following identities failed the check: ${address}`,
      );
    return send(req, res, body);
  };
};

const parse = (body: Buffer): { FromEmailAddress?: string; ConfigurationSetName?: string } => {
  try {
    return JSON.parse(String(body)) as object;
  } catch {
    return {};
  }
};
