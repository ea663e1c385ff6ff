import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';

const code: ErrorCode = 'FORBIDDEN';

/** The firewall's answer at a blocked address: for pages the product's own answer, for people a page. */
export const blockedAnswer = {
  status: errors[code].status,
  api: JSON.stringify({ code, message: blockedText }),
  page: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Blocked · Briefhouse</title>
<h1>This address is blocked</h1>
<p>${blockedText}</p>
</html>
`,
};
