import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// Only the SDK client that every function has, to compare their initialisation with.
const db = DynamoDBDocumentClient.from(new DynamoDBClient());

export const handler = async () => typeof db.send;
