import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';
import { htmlToText } from './html-to-text.ts';
import type { OutgoingMail } from './inbox.ts';

interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject?: { Data?: string };
      Body?: { Text?: { Data?: string }; Html?: { Data?: string } };
      Headers?: { Name?: string; Value?: string }[];
    };
    [kind: string]: unknown;
  };
  EmailTags?: { Name?: string; Value?: string }[];
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

const tagText = /^[A-Za-z0-9_\-.@]{1,256}$/;
const suppressed = /^\/v2\/email\/suppression\/addresses\/([^/]+)$/;

/**
 * SES v2's `POST /v2/email/outbound-emails` with simple content, one `deliver` per recipient, and the removal of an
 * address from the suppression list (`forgive`). Any other call is answered 501. The caller must have authorised the
 * request, and passes `body` if it has read it. Never rejects.
 */
export function createSes(
  deliver: (mail: OutgoingMail) => void,
  forgive: (address: string) => boolean = () => false,
): (req: IncomingMessage, res: ServerResponse, body?: Buffer) => Promise<void> {
  const send = ({ FromEmailAddress: from, Destination, Content, EmailTags = [] }: SendEmail): object => {
    if (!Content?.Simple)
      throw new SesError('NotImplementedException', 501, 'Only simple content is served by the local cloud.');
    const { Subject, Body, Headers = [] } = Content.Simple;
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
    if (/[\r\n]/.test(Subject.Data)) throw bad('The subject must not contain line breaks.');
    const headers = Headers.map(({ Name: name = '', Value: value = '' }) => ({ name, value }));
    for (const { name, value } of headers)
      if (!/^[!-9;-~]{1,126}$/.test(name) || !/^[ -~]{1,870}$/.test(value))
        throw bad(`The header ${name} is not valid.`);
    for (const { Name = '', Value = '' } of EmailTags)
      if (!tagText.test(Name) || !tagText.test(Value)) throw bad(`The tag ${Name} is not valid.`);
    const tags = Object.fromEntries(EmailTags.map(({ Name = '', Value = '' }) => [Name, [Value]]));
    const addresses = recipients.map((one) => address.exec(one)?.[1]);
    for (const to of addresses) if (to === undefined) throw bad("Missing final '@domain'");
    for (const to of addresses as string[]) {
      deliver({
        to,
        from,
        subject: Subject.Data,
        text: text ?? htmlToText(html ?? ''),
        html: html ?? '',
        ...(headers.length > 0 && { headers }),
        ...(EmailTags.length > 0 && { tags }),
      });
    }
    return { MessageId: randomUUID() };
  };

  return async (req, res, body) => {
    try {
      const address = suppressed.exec(req.url?.split('?')[0] ?? '')?.[1];
      if (address && req.method === 'DELETE') {
        if (!forgive(decodeURIComponent(address)))
          throw new SesError('NotFoundException', 404, 'This address is not suppressed.');
        return sendJson(res, 200, {});
      }
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
