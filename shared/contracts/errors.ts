import { limits } from './limits.ts';

/** Every error code with its HTTP status and the text shown to people. The server may send a more specific text. */
export const errors = {
  VALIDATION: { status: 400, text: 'Please check the highlighted fields.' },
  UNAUTHENTICATED: { status: 401, text: 'User not authenticated' },
  SUBSCRIPTION_REQUIRED: { status: 402, text: 'Access Required' },
  FORBIDDEN: { status: 403, text: "You don't have permission to do this." },
  FOREIGN_SITE: { status: 403, text: 'This was not sent by Briefhouse itself.' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email address first.' },
  CHAT_BLOCKED: { status: 403, text: 'You cannot write to each other.' },
  NOT_FOUND: { status: 404, text: 'Not found' },
  PROJECT_NOT_FOUND: { status: 404, text: 'Project not found' },
  CREATOR_NOT_FOUND: { status: 404, text: 'This creator is no longer on Briefhouse.' },
  PERSON_NOT_FOUND: { status: 404, text: 'This person is no longer on Briefhouse.' },
  POST_NOT_FOUND: {
    status: 404,
    text: 'Post Not Found - This post may have expired or been deleted.',
  },
  COMMENT_NOT_FOUND: { status: 404, text: 'This comment is no longer there.' },
  MESSAGE_NOT_FOUND: { status: 404, text: 'This message is no longer there.' },
  DOCUMENT_NOT_FOUND: { status: 404, text: 'Document not found' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not take that method.' },
  CONFLICT: { status: 409, text: 'This changed in the meantime. Please reload and try again.' },
  CONFIRM_RANGE: { status: 409, text: 'Please confirm this range.' },
  ASSIGNMENT_GONE: { status: 409, text: 'This assignment is no longer available.' },
  PROJECT_NOT_OPEN: { status: 409, text: 'This project is no longer open for requests.' },
  REQUEST_EXISTS: { status: 409, text: 'You have already sent a request for this project' },
  PROJECT_LIMIT: {
    status: 409,
    text: `You have reached the maximum limit of ${limits.projectsPerClient} projects. Please complete or delete some projects before creating new ones.`,
  },
  PLAN_RUNNING: {
    status: 409,
    text: 'Your monthly plan is running already. You can manage it in the billing portal.',
  },
  NOTHING_BOUGHT: { status: 409, text: 'There is nothing to manage yet: you have not bought a plan.' },
  PAYMENT_TO_SELF: { status: 409, text: 'You cannot pay yourself.' },
  PAYMENT_TO_STRANGER: {
    status: 409,
    text: 'You can pay a creator you have a project or a conversation with.',
  },
  PAYOUTS_NOT_SET_UP: {
    status: 409,
    text: "This creator hasn't set up their payment account yet. Please contact them to complete their Stripe setup.",
  },
  OVER_BUDGET: { status: 409, text: "This is more than the project's budget." },
  REFUND_TOO_LARGE: { status: 409, text: 'This is more than what is left of the payment.' },
  CHARGE_DISPUTED: {
    status: 409,
    text: 'The payer’s bank is deciding about this payment; until then it cannot be refunded.',
  },
  MESSAGE_TO_SELF: { status: 409, text: 'You cannot write to yourself.' },
  MESSAGE_TOO_OLD: {
    status: 409,
    text: `A message can be changed for ${limits.messageEditMinutes} minutes after it was sent.`,
  },
  CLIENT_ID_USED: { status: 409, text: 'Another message was sent with this id.' },
  DOCUMENT_CHANGED: { status: 409, text: 'This document changed elsewhere' },
  DOCUMENT_LIMIT: {
    status: 409,
    text: `You have reached the maximum of ${limits.documentsPerCreator} documents. Please delete some before creating new ones.`,
  },
  FAVORITE_LIMIT: {
    status: 409,
    text: `You have reached the maximum limit of ${limits.favorites} favorites. Please remove one before adding another.`,
  },
  MUTE_LIMIT: {
    status: 409,
    text: `You have muted ${limits.mutedPeople} people, which is the most. Please remove one before adding another.`,
  },
  BLOCK_LIMIT: {
    status: 409,
    text: `You have blocked ${limits.blockedPeople} people, which is the most. Please unblock one before blocking another.`,
  },
  TIME_ZONE_UNKNOWN: { status: 409, text: 'This time zone is not known. Please choose another.' },
  MEDIA_NOT_READY: { status: 409, text: 'This file is still being prepared. Please try again in a moment.' },
  PORTFOLIO_LIMIT: {
    status: 409,
    text: `A portfolio has at most ${limits.portfolioPieces} pieces. Please remove one before adding another.`,
  },
  FILE_TOO_LARGE: { status: 413, text: 'File too large' },
  UNSUPPORTED_FILE: { status: 415, text: 'Unsupported file type' },
  NOT_JSON: { status: 415, text: 'The body has to be sent as application/json.' },
  RATE_LIMITED: {
    status: 429,
    text: "You're performing this action too frequently. Please wait before trying again.",
  },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    text: 'The payment service cannot be reached. Please try again in a moment: nothing is done twice.',
  },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, text: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every answer outside 2xx. `issues` maps a dotted field path to its message. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  issues?: Record<string, string>;
}
