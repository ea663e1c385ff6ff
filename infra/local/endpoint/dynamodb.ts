import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Conflicts } from '../dynamodb/conflicts.ts';
import { createForwarder } from '../dynamodb/forward.ts';
import type { TableProps } from '../dynamodb/tables.ts';
import { readBody, sendJson } from '../http.ts';
import { type Access, awsError, refusalText } from '../iam/access.ts';
import { dynamodbNeeds } from '../iam/dynamodb-needs.ts';
import type { Stack } from '../template.ts';

const bodyLimit = 16 * 1024 * 1024;
const writes =
  /^(Put|Update|Delete)Item$|^BatchWriteItem$|^TransactWriteItems$|^ExecuteStatement|Transaction$/;

/** Checks the caller's policies, then forwards the call to the engine unchanged. */
export const createDynamodbProxy = (
  stack: Stack,
  engineUrl: string,
  access: Access,
  conflicts: Conflicts,
  written: () => void,
) => {
  const forward = createForwarder(engineUrl);
  const tables = new Map(
    stack.all<TableProps>('AWS::DynamoDB::Table').map(({ id, props }) => [stack.ref(id), props]),
  );
  const hashKey = (table: string, index?: string) => {
    const props = tables.get(table.split('/')[1] ?? table);
    const schema = index
      ? props?.GlobalSecondaryIndexes?.find((one) => one.IndexName === index)?.KeySchema
      : props?.KeySchema;
    return schema?.find((key) => key.KeyType === 'HASH')?.AttributeName;
  };

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    accessKeyId: string,
    operation: string,
  ): Promise<void> => {
    const body = await readBody(req, bodyLimit);
    const fail = (status: number, code: string, message: string) => {
      const { headers, body: content } = awsError(code, message);
      sendJson(res, status, content, { ...headers, 'content-type': 'application/x-amz-json-1.0' });
    };
    if (!body) return fail(413, 'RequestEntityTooLargeException', 'Request body is too large');
    let input: unknown;
    try {
      input = JSON.parse(String(body));
    } catch {
      return fail(400, 'SerializationException', 'The request body is not JSON');
    }
    if (access.secret(accessKeyId) === undefined)
      return fail(
        400,
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    const refused = access.refused(accessKeyId, dynamodbNeeds(operation, input, stack, hashKey));
    if (refused) return fail(400, 'AccessDeniedException', refusalText(access, accessKeyId, refused));

    const call = conflicts.begin(operation, input);
    if ('refusal' in call) return sendJson(res, call.refusal.status, call.refusal.body, call.refusal.headers);
    let status = 0;
    try {
      await forward(req, res, body, (answered) => {
        status = answered;
        call.end();
      });
    } catch (error) {
      call.end();
      if (res.headersSent) res.destroy();
      else
        fail(500, 'InternalServerError', `The database engine does not answer: ${(error as Error).message}`);
    }
    if (status === 200 && writes.test(operation)) written();
  };
};
