/** Calls of the user pool's API that end or change an account or its sessions: CloudTrail reports them. */
export const poolCalls = [
  'DeleteUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'GlobalSignOut',
  'AdminUserGlobalSignOut',
  'ChangePassword',
  'AdminSetUserPassword',
  'AdminResetUserPassword',
  'SetUserMFAPreference',
  'VerifySoftwareToken',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'AdminUpdateUserAttributes',
] as const;
