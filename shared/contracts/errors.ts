import {
  commentNotFound,
  creatorNotFound,
  documentChanged,
  overBudget,
  paymentToStranger,
  payoutsNotSetUp,
  planRunning,
  postNotFound,
  projectNotFound,
  projectNotOpen,
  requestExists,
} from './error-texts.ts';
import { generalErrors } from './general-errors.ts';
import { limits } from './limits.ts';

/**
 * Every error code with its HTTP status and the text shown to people. The server may send a more specific text. Pages
 * do not load this list: their texts come with the answer.
 */
export const errors = {
  ...generalErrors,
  FOREIGN_SITE: { status: 403, text: 'This request did not come from Briefhouse.' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email address first.' },
  SIGN_IN_AGAIN: { status: 403, text: 'Please sign in again before you do this.' },
  CHAT_BLOCKED: { status: 403, text: 'You cannot message each other.' },
  PROJECT_NOT_FOUND: { status: 404, text: projectNotFound },
  CREATOR_NOT_FOUND: { status: 404, text: creatorNotFound },
  PERSON_NOT_FOUND: { status: 404, text: 'This person is no longer on Briefhouse.' },
  POST_NOT_FOUND: { status: 404, text: postNotFound },
  COMMENT_NOT_FOUND: { status: 404, text: commentNotFound },
  MESSAGE_NOT_FOUND: { status: 404, text: 'This message no longer exists.' },
  DOCUMENT_NOT_FOUND: { status: 404, text: 'Document not found' },
  NOT_YOURSELF: { status: 409, text: 'You cannot do this to yourself.' },
  CONFIRM_RANGE: { status: 409, text: 'Please confirm this range.' },
  ASSIGNMENT_GONE: { status: 409, text: 'This assignment is no longer available.' },
  WORK_PAID: { status: 409, text: 'This work has been paid for. Its status cannot be set back.' },
  PROJECT_NOT_OPEN: { status: 409, text: projectNotOpen },
  REQUEST_EXISTS: { status: 409, text: requestExists },
  PROJECT_LIMIT: {
    status: 409,
    text: `You have reached the maximum limit of ${limits.projectsPerClient} projects. Please complete or delete some projects before creating new ones.`,
  },
  PLAN_RUNNING: { status: 409, text: planRunning },
  NOTHING_BOUGHT: { status: 409, text: 'You have no plan to manage yet.' },
  PAYMENT_TO_SELF: { status: 409, text: 'You cannot pay yourself.' },
  PAYMENT_TO_STRANGER: { status: 409, text: paymentToStranger },
  PAYOUTS_NOT_SET_UP: { status: 409, text: payoutsNotSetUp },
  OVER_BUDGET: { status: 409, text: overBudget },
  REFUND_TOO_LARGE: { status: 409, text: 'This is more than the remaining amount of the payment.' },
  CHARGE_DISPUTED: {
    status: 409,
    text: 'You cannot refund this payment until the payer’s bank has decided about it.',
  },
  MONEY_IN_FLIGHT: { status: 409, text: 'One of your payments is still open or disputed.' },
  LAST_ADMIN: { status: 409, text: 'You are the only administrator.' },
  DELETION_DUE: { status: 409, text: 'This account is being deleted.' },
  MESSAGE_TO_SELF: { status: 409, text: 'You cannot message yourself.' },
  MESSAGE_TOO_OLD: {
    status: 409,
    text: `You can edit a message for ${limits.messageEditMinutes} minutes after you send it.`,
  },
  CLIENT_ID_USED: { status: 409, text: 'Another message was sent with this id.' },
  DOCUMENT_CHANGED: { status: 409, text: documentChanged },
  DOCUMENT_LIMIT: {
    status: 409,
    text: `You have reached the maximum of ${limits.documentsPerCreator} documents. Please delete some before creating new ones.`,
  },
  SUGGESTION_LIMIT: {
    status: 409,
    text: `There are ${limits.suggestions} suggestions that wait for an answer. Please take one back first.`,
  },
  TEMPLATE_LIMIT: {
    status: 409,
    text: `You have reached the maximum of ${limits.projectTemplates} templates. Please delete one before keeping another.`,
  },
  FAVORITE_LIMIT: {
    status: 409,
    text: `You have reached the maximum limit of ${limits.favorites} favorites. Please remove one before adding another.`,
  },
  MUTE_LIMIT: {
    status: 409,
    text: `You have muted ${limits.mutedPeople} people, which is the limit. Please unmute one before you mute another.`,
  },
  BLOCK_LIMIT: {
    status: 409,
    text: `You have blocked ${limits.blockedPeople} people, which is the limit. Please unblock one before you block another.`,
  },
  TIME_ZONE_UNKNOWN: { status: 409, text: 'We do not know this time zone. Please choose another.' },
  MEDIA_NOT_READY: { status: 409, text: 'This file is still being prepared. Please try again in a moment.' },
  PORTFOLIO_LIMIT: {
    status: 409,
    text: `A portfolio has at most ${limits.portfolioPieces} pieces. Please remove one before adding another.`,
  },
  NOT_JSON: { status: 415, text: 'The body must be sent as application/json.' },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    text: 'We could not reach the payment service. Please try again in a moment. Nothing is charged twice.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every answer outside 2xx. `issues` maps a dotted field path to its message. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  issues?: Record<string, string>;
}
