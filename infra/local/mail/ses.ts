import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';
import { htmlToText } from './html-to-text.ts';
import type { OutgoingMail } from './inbox.ts';

interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: { Data?: string }; Body?: { Text?: { Data?: string }; Html?: { Data?: string } } };
    [kind: string]: unknown;
  };
}

class SesError extends Error {
  readonly status: number;

  constructor(name: string, status: number, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

const bad = (message: string): SesError => new SesError('BadRequestException', 400, message);
const largest = 1024 * 1024;
const address = /^(?:[^<>]*<)?([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>?$/;

/**
 * SES v2's `POST /v2/email/outbound-emails` with simple content, one `deliver` per recipient. Anything else
 * is answered 501. The caller must have authorised the request, and passes `body` if it has read it. Never rejects.
 */
export function createSes(
  deliver: (mail: OutgoingMail) => void,
): (req: IncomingMessage, res: ServerResponse, body?: Buffer) => Promise<void> {
  const send = ({ FromEmailAddress: from, Destination, Content }: SendEmail): object => {
    if (!Content?.Simple)
      throw new SesError('NotImplementedException', 501, 'Only simple content is served by the local cloud.');
    const { Subject, Body } = Content.Simple;
    const recipients = [
      Destination?.ToAddresses,
      Destination?.CcAddresses,
      Destination?.BccAddresses,
    ].flatMap((list) => list ?? []);
    if (!from || !address.test(from)) throw bad("Missing final '@domain'");
    if (recipients.length === 0) throw bad('Destination must have at least one recipient.');
    const text = Body?.Text?.Data;
    const html = Body?.Html?.Data;
    if (!Subject?.Data || (!text && !html)) throw bad('A message needs a subject and a body.');
    const addresses = recipients.map((one) => address.exec(one)?.[1]);
    for (const to of addresses) if (to === undefined) throw bad("Missing final '@domain'");
    for (const to of addresses as string[]) {
      deliver({
        to,
        from,
        subject: Subject.Data,
        text: text ?? htmlToText(html ?? ''),
        html: html ?? '',
      });
    }
    return { MessageId: randomUUID() };
  };

  return async (req, res, body) => {
    try {
      if (req.method !== 'POST' || req.url?.split('?')[0] !== '/v2/email/outbound-emails') {
        throw new SesError(
          'NotImplementedException',
          501,
          `${req.method} ${req.url} of SES is not served by the local cloud.`,
        );
      }
      sendJson(res, 200, send(parse(body ?? (await readBody(req, largest)))));
    } catch (error) {
      const known =
        error instanceof SesError ? error : new SesError('InternalServiceErrorException', 500, String(error));
      res.setHeader('x-amzn-errortype', known.name);
      if (!req.complete) res.setHeader('connection', 'close');
      sendJson(res, known.status, { message: known.message });
    }
  };
}

function parse(body: Buffer | undefined): SendEmail {
  if (!body) throw bad('The message is too large.');
  try {
    return JSON.parse(body.toString('utf8')) as SendEmail;
  } catch {
    throw bad('The request body is not JSON.');
  }
}
