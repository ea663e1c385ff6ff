import {
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type AccountTask, findUser, nothingChanged, personIn } from './add-to-group.ts';

interface Reset extends AccountTask {
  /** Sends the person a mail, as when they turn it off themselves. */
  tell(userId: string): Promise<void>;
}

/**
 * Turns two-step sign-in off for a person who has lost their app and their recovery codes, signs them out everywhere
 * and tells them by mail. The operator has to know the person some other way: the password alone lets them in again.
 */
export const resetFactor = async (task: Reset): Promise<string> => {
  const { cognito, userPoolId, email, confirm, tell } = task;
  const user = await findUser(task);
  if (!(await confirm(personIn(user, email)))) return nothingChanged;
  const account = { UserPoolId: userPoolId, Username: user.Username };
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...account, SoftwareTokenMfaSettings }));
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  await tell(user.Username ?? '');
  return `Two-step sign-in of ${email} is off, and all their sessions have been ended. Tell them to set it up again.`;
};
