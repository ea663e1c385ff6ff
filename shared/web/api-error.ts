import type { ErrorBody, ErrorCode } from '@briefhouse/contracts/errors.ts';
import { generalErrors } from '@briefhouse/contracts/general-errors.ts';
import { serverNow } from './server-time.ts';

/** `OFFLINE`: nothing was sent. `TIMEOUT` and `NETWORK`: the outcome is unknown. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'NETWORK' | 'TIMEOUT';

const known: Partial<Record<ApiErrorCode, { text: string }>> = {
  ...generalErrors,
  OFFLINE: { text: 'You are offline. Please check your connection and try again.' },
  NETWORK: { text: 'We could not reach Briefhouse. Please check your connection and try again.' },
  TIMEOUT: { text: 'This is taking longer than it should. Please try again.' },
};

/** The general code for a status. */
const codeOfStatus = (status: number): keyof typeof generalErrors => {
  const codes = Object.keys(generalErrors) as (keyof typeof generalErrors)[];
  const found = codes.find((code) => generalErrors[code].status === status);
  return found ?? (status >= 500 ? 'INTERNAL' : 'VALIDATION');
};

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Dotted field path -> message. */
  readonly issues: Record<string, string>;
  /** Seconds until another attempt can succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    status = 0,
    details: Partial<Omit<ErrorBody, 'code'>> & { retryAfter?: number | undefined } = {},
  ) {
    super(details.message || (known[code] ?? generalErrors[codeOfStatus(status)]).text);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.issues = details.issues ?? {};
    this.retryAfter = details.retryAfter;
  }

  /** The host and every remote carry their own copy of this class: one copy's error is an `ApiError` to all. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

/** The messages of browsers, Amplify and the chunk loader without an answer. */
const isUnreached = ({ name, message }: Error): boolean =>
  name === 'NetworkError' ||
  name === 'ChunkLoadError' ||
  (name === 'TypeError' && /failed to fetch|fetch failed|load failed|networkerror/i.test(message));

/** Any thrown value as an `ApiError`: other errors become `NETWORK`, `TIMEOUT`, `OFFLINE` or `INTERNAL`. */
export const apiErrorOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return new ApiError('INTERNAL');
  if (error.name === 'TimeoutError') return new ApiError('TIMEOUT');
  if (isUnreached(error)) return new ApiError(globalThis.navigator?.onLine === false ? 'OFFLINE' : 'NETWORK');
  return new ApiError('INTERNAL');
};

const secondsOf = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const until = Date.parse(header) - serverNow();
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil(until / 1000));
};

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(code);

/** The error of an answer outside 2xx, from the API, a gateway, or a proxy that sends no JSON. */
export const errorOfAnswer = async (answer: Response): Promise<ApiError> => {
  const body = (await answer.json().catch(() => null)) as Partial<ErrorBody> | null;
  // The code of a newer API than this page's is taken as it is: it comes with its text.
  const code = isCode(body?.code) ? body.code : codeOfStatus(answer.status);
  return new ApiError(code, answer.status, {
    ...(typeof body?.message === 'string' ? { message: body.message } : {}),
    ...(body?.issues ? { issues: body.issues } : {}),
    retryAfter: secondsOf(answer.headers.get('retry-after')),
  });
};

/** The text to show for any thrown value: an `ApiError`'s own, else a general one, never a technical one. */
export const messageOf = (error: unknown): string => apiErrorOf(error).message;
