import { firstName, lastName, userType } from '@briefhouse/contracts/accounts/user.ts';
import { email as address } from '@briefhouse/contracts/fields.ts';
import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../kit/app-error.ts';
import { realEpochSeconds } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { retryOnConflict } from '../kit/retry.ts';
import { transact } from '../kit/transact.ts';
import { metered } from '../usage/public.ts';
import { suspendedText } from './account/views.ts';
import { deviceStep, forgetTries, noteDeviceRefusal, redeemStep, ticketAddress } from './attempt/commands.ts';
import { consentSteps } from './consent/commands.ts';
import { trustedGroups } from './factor/queries.ts';
import { accountMessage } from './messages.ts';
import { ensureProfile } from './profile/commands.ts';
import { nameProblem } from './reserved-names.ts';
import { changedPassword } from './session/commands.ts';
import { revokeAtOnce } from './session/revoke-sessions.ts';
import { suspensionOf } from './suspension/queries.ts';

type TriggerEvent =
  | PreSignUpTriggerEvent
  | PreAuthenticationTriggerEvent
  | PostAuthenticationTriggerEvent
  | PostConfirmationTriggerEvent
  | CustomMessageTriggerEvent
  | PreTokenGenerationTriggerEvent;

/** Cognito's triggers: they enforce the checks that a browser could otherwise skip. */
export const handler = (event: TriggerEvent): Promise<TriggerEvent> =>
  metered(() => react(event), event.request.userAttributes?.sub);

const react = async (event: TriggerEvent): Promise<TriggerEvent> => {
  if (makesToken(event)) return nameGroups(event);
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
      await guarded(() => admitSignUp(event));
      return event;
    case 'PreAuthentication_Authentication':
      await guarded(() => admitSignIn(event));
      return event;
    case 'PostAuthentication_Authentication':
      await noteSignIn(event);
      return event;
    case 'PostConfirmation_ConfirmSignUp':
      await reported('profile not opened', () => openProfile(event));
      return event;
    case 'PostConfirmation_ConfirmForgotPassword':
      await reported('sessions not ended', () => endOldSessions(event));
      return event;
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      throw new Error('Briefhouse sends the code for a new address.');
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
    case 'CustomMessage_ForgotPassword':
      Object.assign(event.response, accountMessage(event));
      return event;
    default:
      return event;
  }
};

/** A prefix decides: another way to get a token, which Cognito may add, names no untrusted group either. */
const makesToken = (event: TriggerEvent): event is PreTokenGenerationTriggerEvent =>
  event.triggerSource.startsWith('TokenGeneration_');

/** Cognito calls it only where administrators need a second factor; an administrator without one learns so here. */
const nameGroups = async (event: PreTokenGenerationTriggerEvent) => {
  const groupsToOverride = await reported('groups not checked', () => trustedGroups(event));
  const needsFactor =
    groupsToOverride.length === 0 && (event.request.groupConfiguration.groupsToOverride ?? []).length > 0;
  event.response = {
    claimsOverrideDetails: {
      groupOverrideDetails: { groupsToOverride },
      ...(needsFactor && { claimsToAddOrOverride: { needs_factor: 'true' } }),
    },
  };
  return event;
};

/** Logs a failure as an error; Cognito's answer to the page then says nothing technical. */
const reported = async <T>(failure: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    log.error(failure, { error });
    throw new Error('System error');
  }
};

/** The forms check this too; a hand-written client reaches Cognito without them. */
const newcomer = z.object({
  email: address,
  given_name: firstName,
  family_name: lastName,
  'custom:user_type': userType,
});

const admitSignUp = async ({ userName, request }: PreSignUpTriggerEvent) => {
  const sent = { ...request.validationData, ...request.clientMetadata };
  const { ticket, fingerprint_hash: fingerprint } = sent;
  if (!ticket || !/^[a-f0-9]{64}$/.test(fingerprint ?? '')) throw new AppError('FORBIDDEN');
  const { data, error } = newcomer.safeParse(request.userAttributes);
  if (error) throw new AppError('VALIDATION', { message: error.issues[0]?.message });
  const problem = nameProblem(data.given_name, data.family_name);
  if (problem) throw new AppError('VALIDATION', { message: problem });
  try {
    await retryOnConflict(async () =>
      transact([
        redeemStep('sign_up', ticket, data.email),
        await deviceStep(fingerprint ?? '', data.email),
        // The pool's name for an account is its id, because people sign in by e-mail.
        ...consentSteps(userName, sent),
      ]),
    );
  } catch (error) {
    if (error instanceof AppError && error.abuse)
      await noteDeviceRefusal(fingerprint ?? '', await ticketAddress(ticket));
    throw error;
  }
};

/** The response must not reveal whether an account exists: an unknown name redeems its ticket like a known one. */
const admitSignIn = async ({ userName, request }: PreAuthenticationTriggerEvent) => {
  const { ticket } = request.validationData ?? {};
  const email = request.userNotFound ? userName : request.userAttributes.email;
  if (!ticket || !email) throw new AppError('FORBIDDEN');
  await transact([redeemStep('sign_in', ticket, normalised(email))]);
};

/**
 * This runs after the right password, so that nobody else learns of a suspension. A failure here keeps nobody out: no
 * answer of ours counts a suspended account's sessions anyway.
 */
const noteSignIn = async ({ userName, request }: PostAuthenticationTriggerEvent) => {
  const [tries, suspended] = await Promise.allSettled([
    forgetTries(normalised(request.userAttributes.email ?? '')),
    suspensionOf(request.userAttributes.sub ?? userName, { consistent: true }),
  ]);
  if (tries.status === 'rejected') log.error('tries not forgotten', { error: tries.reason });
  if (suspended.status === 'rejected') log.error('suspension not read', { error: suspended.reason });
  else if (suspended.value) throw new Error(suspendedText(suspended.value));
};

const normalised = (email: string): string => email.trim().normalize().toLowerCase();

/** Cognito shows a trigger's message to the user, so only our own texts may get out. */
const guarded = async (admit: () => Promise<void>) => {
  try {
    await admit();
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN')
      throw new Error('This attempt has expired. Please try again.');
    if (error instanceof AppError) throw new Error(error.message);
    log.error('trigger failed', { error });
    throw new Error('System error');
  }
};

const endOldSessions = async ({ userPoolId, userName, request }: PostConfirmationTriggerEvent) => {
  const id = request.userAttributes.sub ?? userName;
  await changedPassword(id, realEpochSeconds());
  await revokeAtOnce(id, userPoolId);
};

const openProfile = async ({ userName, request }: PostConfirmationTriggerEvent) => {
  const { sub, email, given_name, family_name } = request.userAttributes;
  await ensureProfile({
    id: sub ?? userName,
    email: email ?? '',
    first_name: given_name ?? '',
    last_name: family_name ?? '',
    user_type: userType.catch('creator').parse(request.userAttributes['custom:user_type']),
  });
};
