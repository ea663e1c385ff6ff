import type { AbuseType } from '@briefhouse/contracts/admin/abuse-types.ts';
import type { Severity } from '@briefhouse/contracts/admin/severities.ts';
import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';

/** A refusal that counts as abuse. The code that catches an AppError with it writes the log, because it knows the caller. */
export interface Abuse {
  abuse_type: AbuseType;
  /** The refused action, e.g. `post`. */
  action: string;
  severity: Severity;
}

interface Details {
  /** Replaces the default text of the code. */
  message?: string | undefined;
  /** Dotted field path -> message. */
  issues?: Record<string, string>;
  /** Seconds until another try can succeed; sent as Retry-After. */
  retryAfter?: number;
  /** The methods that a path has; sent as Allow. */
  allow?: readonly string[];
  /** Set when the refusal is to be logged as abuse. */
  abuse?: Abuse;
  cause?: unknown;
}

/** A failure that the caller may read; any other error becomes INTERNAL, and its details stay in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly abuse: Abuse | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
    this.abuse = details.abuse;
  }
}

/** FORBIDDEN for what no screen of ours offers: somebody else's row, or a call of another role. */
export const notYours = (action: string): AppError =>
  new AppError('FORBIDDEN', { abuse: { abuse_type: 'forged_id', action, severity: 'medium' } });
