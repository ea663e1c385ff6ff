/** Headers of whatever is no page: nothing in it may run, load, be framed or be taken for another type. */
export const answerHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;
