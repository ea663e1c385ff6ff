import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// The function has only the SDK client of every function, to compare their initialisation with.
const db = DynamoDBDocumentClient.from(new DynamoDBClient());

export const handler = async () => typeof db.send;
