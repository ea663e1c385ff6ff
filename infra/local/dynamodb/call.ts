import { Agent, request } from 'node:http';

/** DynamoDB's wire JSON: numbers are strings, binaries base64, as in a Lambda's stream event. */
export type Attribute = Record<string, unknown>;
export type Item = Record<string, Attribute>;

export class DynamoError extends Error {
  override name = 'DynamoError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const authorization =
  'AWS4-HMAC-SHA256 Credential=LOCAL/20250101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** Calls the engine directly, past the AWS endpoint and its policies; for the local cloud's own calls. */
export const dynamo = <T>(url: string, operation: string, input: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const api = /Stream|Shard|GetRecords/.test(operation) ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810';
    const body = JSON.stringify(input);
    const req = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': Buffer.byteLength(body),
          'x-amz-target': `${api}.${operation}`,
          'x-amz-date': '20250101T000000Z',
          authorization,
        },
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('error', reject);
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          const answer = JSON.parse(String(Buffer.concat(chunks)) || '{}') as Record<string, string>;
          if (res.statusCode === 200) return resolve(answer as T);
          reject(
            new DynamoError(
              answer.__type?.split('#').at(-1) ?? 'Unknown',
              answer.message ?? answer.Message ?? '',
            ),
          );
        });
      },
    );
    req.on('error', reject);
    req.end(body);
  });
