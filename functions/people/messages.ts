import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { environment } from '../kit/environment.ts';
import { renderMail } from '../kit/mail-layout.ts';
import { mailName } from '../kit/mail-name.ts';

/** Subject and HTML of Cognito's mails. `codeParameter` is where Cognito puts the code. */
export const accountMessage = (event: CustomMessageTriggerEvent) => {
  const { codeParameter: code, userAttributes } = event.request;
  const name = mailName(userAttributes.given_name ?? '');
  const email = encodeURIComponent(userAttributes.email ?? '');
  const reset = event.triggerSource === 'CustomMessage_ForgotPassword';
  const link = `${environment.siteUrl}/auth?mode=${reset ? 'reset' : 'verify'}#email=${email}&code=`;
  return reset
    ? {
        emailSubject: 'Reset your Briefhouse password',
        emailMessage: renderMail({
          title: 'Choose a new password',
          paragraphs: [
            `Hello ${name},`,
            'Somebody asked to reset the password of your Briefhouse account. If you did, use this link or enter the code below within an hour. If you did not, ignore this email. Nothing will change.',
          ],
          action: { label: 'Choose a new password', url: link, suffix: code },
          code,
        }),
      }
    : {
        emailSubject: 'Verify your Briefhouse account',
        emailMessage: renderMail({
          title: 'One step left',
          paragraphs: [
            `Hello ${name},`,
            'Please confirm your email address to finish your Briefhouse account. The link and the code are valid for 24 hours.',
          ],
          action: { label: 'Verify my account', url: link, suffix: code },
          code,
        }),
      };
};
