/** An error as SQS sends it. `query` is its name in the older query protocol, which some clients use. */
export class SqsError extends Error {
  readonly code: string;
  readonly query: string;
  readonly status: number;
  constructor(code: string, message: string, { query = code, status = 400 } = {}) {
    super(message);
    this.code = code;
    this.query = query;
    this.status = status;
  }
}

/** An error whose name in the query protocol has the service in front of it. */
export const serviceError = (code: string, message: string): SqsError =>
  new SqsError(code, message, { query: `AWS.SimpleQueueService.${code}` });

export const invalid = (message: string): SqsError => new SqsError('InvalidParameterValue', message);

export const missing = (parameter: string): SqsError =>
  new SqsError('MissingParameter', `The request must contain the parameter ${parameter}.`);
