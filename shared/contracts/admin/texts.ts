/** The answer to a caller at a blocked address, with code FORBIDDEN. */
export const blockedText =
  'Access from your network address has been blocked. If this is a mistake, please contact support.';

export const missingInformation = {
  title: 'Missing information',
  text: 'Please enter both IP address and reason.',
} as const;
