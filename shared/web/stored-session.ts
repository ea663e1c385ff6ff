/** The beginning of every key of Amplify's. */
export const prefix = 'CognitoIdentityServiceProvider.';

/**
 * Whether anybody is signed in on this device, as far as storage knows. A file of its own: the landing page's first
 * script is this small.
 */
export const hasStoredSession = (storage: Storage): boolean =>
  Object.keys(storage).some((key) => key.startsWith(prefix) && key.endsWith('.idToken'));
