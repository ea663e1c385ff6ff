import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';

const code: ErrorCode = 'FORBIDDEN';

/** What the firewall answers somebody at a blocked address: the same as the product itself. */
export const blockedAnswer = { status: errors[code].status, body: { code, message: blockedText } };
