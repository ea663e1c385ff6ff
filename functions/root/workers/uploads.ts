import { uploads } from '../../media/subscribers/uploads.ts';
import { worker } from '../worker.ts';

export const handler = worker<'uploads'>({ uploads });
