/** The types of abuse, with the words of the log. */
export const abuseTypeWords = {
  rate_limit: 'Rate limit exceeded',
  device_limit: 'Device limit exceeded',
  /** Five failed sign-ins of an account in a row. */
  failed_sign_in: 'Repeated failed sign-ins',
  /** A token that our user pool did not make for this use. */
  forged_token: 'Forged token',
  /** Somebody else's id, a position that no list gave out, or a call of another role. */
  forged_id: 'Forged id',
  refused_upload: 'Refused upload',
  webhook_signature: 'Wrong webhook signature',
  mail_complaint: 'Email reported as spam',
} as const;

export type AbuseType = keyof typeof abuseTypeWords;
export const abuseTypes = Object.keys(abuseTypeWords) as [AbuseType, ...AbuseType[]];
