import { sockets } from '../../realtime/subscribers/sockets.ts';
import { decisions } from '../../trust/cases/subscribers/decisions.ts';
import { openCases } from '../../trust/cases/subscribers/open-cases.ts';
import { alerts } from '../../trust/oversight/subscribers/alerts.ts';
import { worker } from '../worker.ts';

export const handler = worker<'trust'>({ alerts, decisions, 'open-cases': openCases, sockets });
