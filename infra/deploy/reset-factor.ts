import {
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type AccountTask, findUser, nothingChanged, personIn } from './add-to-group.ts';

/**
 * Turns two-step sign-in off for somebody who has lost their app and their recovery codes, and signs them out
 * everywhere. Who asks for it has to be known some other way: the password alone lets them in again.
 */
export const resetFactor = async (task: AccountTask): Promise<string> => {
  const { cognito, userPoolId, email, confirm } = task;
  const user = await findUser(task);
  if (!(await confirm(personIn(user, email)))) return nothingChanged;
  const account = { UserPoolId: userPoolId, Username: user.Username };
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }));
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  return `Two-step sign-in of ${email} is off, and all their sessions have been ended. Tell them to set it up again.`;
};
