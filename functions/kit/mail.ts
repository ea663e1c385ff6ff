import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from './environment.ts';
import { type Mail, renderMail, renderText } from './mail-layout.ts';

const ses = new SESv2Client({ maxAttempts: 3 });

/** Sends one mail. Recipient and texts come from the table, never from a browser. */
export const sendMail = async (to: string, mail: Mail): Promise<void> => {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment.mailFrom,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: mail.title.replace(/\s+/g, ' ').slice(0, 200) },
          Body: { Html: { Data: renderMail(mail) }, Text: { Data: renderText(mail) } },
        },
      },
    }),
  );
};

/**
 * What a failure of `sendMail` means: `never` (this mail will always be refused), `later` (the service is throttled
 * or down), `unknown` (no response, so it may have been sent).
 */
export const mailOutcome = (error: unknown): 'never' | 'later' | 'unknown' => {
  if (!(error instanceof SESv2ServiceException)) return 'unknown';
  const status = error.$metadata.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || error.name === 'TooManyRequestsException' ? 'later' : 'never';
};
