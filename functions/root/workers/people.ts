import { deletions } from '../../people/subscribers/deletions.ts';
import { pool } from '../../people/subscribers/pool.ts';
import { closure } from '../closure.ts';
import { worker } from '../worker.ts';

export const handler = worker<'people'>({ deletions: deletions(closure), pool });
