import { randomInt } from 'node:crypto';
import { htmlToText } from '../mail/html-to-text.ts';
import { CognitoError } from './errors.ts';
import { type Pool, save, seconds } from './pool.ts';
import { triggerAttributes } from './triggers.ts';
import type { CodePurpose, User } from './users.ts';

const lifeSeconds: Record<CodePurpose, number> = { sign_up: 24 * 3600, email: 24 * 3600, reset: 3600 };

export interface Delivery {
  CodeDeliveryDetails: { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string };
}

/** The address of a code, as the caller is answered even if there is no such user: `b***@e***`. */
export function deliveryTo(address: string): Delivery {
  const [local = '', domain = ''] = address.split('@');
  const Destination = `${local.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

export interface Message {
  source:
    | 'SignUp'
    | 'ResendCode'
    | 'ForgotPassword'
    | 'UpdateUserAttribute'
    | 'VerifyUserAttribute'
    | 'AdminCreateUser';
  to: string;
  /** The code, or the temporary password of an invitation. */
  secret: string;
  clientId: string;
  metadata: Record<string, string>;
}

/** Gets the text from the CustomMessage trigger, inserts the secret and sends the mail. */
export async function sendMessage(
  pool: Pool,
  user: User,
  { source, to, secret, clientId, metadata }: Message,
): Promise<void> {
  const invitation = source === 'AdminCreateUser';
  const own = await pool.run('CustomMessage', {
    source,
    userName: user.username,
    clientId,
    request: {
      userAttributes: { ...triggerAttributes(user), email: to },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: invitation ? '{username}' : null,
      clientMetadata: metadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const template = pool.config.VerificationMessageTemplate as
    | { EmailMessage?: string; EmailSubject?: string }
    | undefined;
  const fallback = invitation
    ? {
        EmailMessage: 'Your username is {username} and temporary password is {####}',
        EmailSubject: 'Your temporary password',
      }
    : {
        EmailMessage: 'Your confirmation code is {####}',
        EmailSubject: 'Your verification code',
        ...template,
      };
  const message = typeof own.emailMessage === 'string' ? own.emailMessage : fallback.EmailMessage;
  const subject = typeof own.emailSubject === 'string' ? own.emailSubject : fallback.EmailSubject;
  if (!message.includes('{####}')) {
    throw new CognitoError(
      'InvalidLambdaResponseException',
      'The message of CustomMessage does not contain the code parameter',
    );
  }
  const html = message.replaceAll('{####}', secret).replaceAll('{username}', to);
  try {
    const from = pool.config.EmailConfiguration?.From;
    await pool.deliver({
      to,
      ...(from ? { from } : {}),
      subject: subject.replaceAll('{####}', secret),
      text: htmlToText(html),
      html,
    });
  } catch (error) {
    throw new CognitoError(
      'CodeDeliveryFailureException',
      `Could not deliver the message: ${(error as Error).message}`,
    );
  }
}

/** Makes a new code, which replaces the one before, and mails it. */
export async function sendCode(
  pool: Pool,
  user: User,
  purpose: CodePurpose,
  message: Omit<Message, 'secret' | 'clientId'>,
): Promise<Delivery> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { code, expires: seconds(pool) + lifeSeconds[purpose] };
  save(pool, user);
  await sendMessage(pool, user, { ...message, secret: code, clientId: pool.clientId });
  return deliveryTo(message.to);
}

export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** Consumes a code or throws; the caller saves the user. */
export function redeemCode(pool: Pool, user: User, purpose: CodePurpose, given: string): void {
  const kept = user.codes[purpose];
  if (!kept || kept.expires <= seconds(pool)) throw expiredCode();
  if (kept.code !== given)
    throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  delete user.codes[purpose];
}
