import {
  DeleteSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { limits } from '@briefhouse/contracts/limits.ts';
import { environment } from './environment.ts';
import { log } from './log.ts';
import { type Mail, renderMail, renderText } from './mail-layout.ts';
import { meter } from './meter.ts';

const ses = new SESv2Client({ maxAttempts: 3 });

/** A mail and its recipient. Address and texts come from the table, never from a browser. */
export interface Email {
  to: string;
  /**
   * The id comes back with the mail service's events about the mail: see functions/inbox/subscribers/mail-problems.ts.
   */
  user_id: string;
  mail: Mail;
  /** An address at which one call, without anybody signed in, ends mail of this kind (RFC 8058), where it can be ended. */
  oneClick?: string;
}

/** Where people reach us: our own mail has a sender that nobody reads. */
export const supportAddress = (): string =>
  `support@${environment.mailFrom.split('@').at(-1)?.replace('>', '')}`;

export const sendMail = async ({ to, user_id, mail, oneClick }: Email): Promise<void> => {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment.mailFrom,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: mail.title.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, limits.mailSubjectLength) },
          Body: { Html: { Data: renderMail(mail) }, Text: { Data: renderText(mail) } },
          Headers: oneClick
            ? [
                { Name: 'List-Unsubscribe', Value: `<${oneClick}>` },
                { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
              ]
            : [],
        },
      },
      EmailTags: [{ Name: 'user_id', Value: user_id }],
    }),
  );
  meter('emails', 1, user_id);
};

/**
 * The meaning of a failure of `sendMail`: `never` (this mail will always be refused), `later` (the service is throttled
 * or down), `unknown` (no response, so it may have been sent).
 */
export const mailOutcome = (error: unknown): 'never' | 'later' | 'unknown' => {
  if (!(error instanceof SESv2ServiceException)) return 'unknown';
  const status = error.$metadata.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || error.name === 'TooManyRequestsException' ? 'later' : 'never';
};

/**
 * Sends a mail that was claimed. `undo` removes the claim of one that was certainly not sent, and the failure is thrown;
 * `about` names the mail in the log.
 */
export const sendOrUndo = async (
  email: Email,
  about: Record<string, string>,
  undo: () => Promise<void>,
): Promise<void> => {
  try {
    await sendMail(email);
  } catch (error) {
    const outcome = mailOutcome(error);
    if (outcome === 'later') {
      await undo();
      throw error;
    }
    log.error('mail not sent', { error, outcome, ...about });
  }
};

/**
 * Resumes the mail service's sending to an address, which stopped when mail came back. Repeating it changes nothing.
 */
export const forgiveAddress = async (address: string): Promise<void> => {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
};
