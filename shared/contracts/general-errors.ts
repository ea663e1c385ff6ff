/** Refusals that any call may get. Pages know these texts, for gateways and proxies that answer without words. */
export const generalErrors = {
  VALIDATION: { status: 400, text: 'Please check the highlighted fields.' },
  UNAUTHENTICATED: { status: 401, text: 'User not authenticated' },
  SUBSCRIPTION_REQUIRED: { status: 402, text: 'Access Required' },
  FORBIDDEN: { status: 403, text: "You don't have permission to do this." },
  NOT_FOUND: { status: 404, text: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not support that method.' },
  CONFLICT: { status: 409, text: 'This changed in the meantime. Please reload and try again.' },
  FILE_TOO_LARGE: { status: 413, text: 'File too large' },
  UNSUPPORTED_FILE: { status: 415, text: 'Unsupported file type' },
  RATE_LIMITED: {
    status: 429,
    text: "You're performing this action too frequently. Please wait before trying again.",
  },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, text: 'The service is busy. Please try again in a moment.' },
} as const;
