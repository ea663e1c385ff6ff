import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import type { Abuse } from './abuse.ts';

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
