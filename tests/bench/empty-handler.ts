import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

// What every function has at least, and nothing else: the other side of a comparison.
const db = DynamoDBDocumentClient.from(new DynamoDBClient());

export const handler = async () => typeof db.send;
