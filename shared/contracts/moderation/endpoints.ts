import { getLinkedStatement } from './get-linked-statement.ts';
import { getStatement } from './get-statement.ts';
import { sendAppeal } from './send-appeal.ts';
import { sendLinkedAppeal } from './send-linked-appeal.ts';

export const moderation = { getLinkedStatement, getStatement, sendAppeal, sendLinkedAppeal };
