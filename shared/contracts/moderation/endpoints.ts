import { getLinkedStatement, getStatement, sendAppeal, sendLinkedAppeal } from './statement.ts';

export const moderation = { getLinkedStatement, getStatement, sendAppeal, sendLinkedAppeal };
