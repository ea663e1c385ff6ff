import { inbox } from '../../inbox/subscribers/inbox.ts';
import { notices } from '../../inbox/subscribers/notices.ts';
import { effectTables } from '../effect-tables.ts';
import { worker } from '../worker.ts';

export const handler = worker<'inbox'>({ inbox, notices: notices(effectTables) });
