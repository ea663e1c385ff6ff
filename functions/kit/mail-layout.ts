/** A person's own words, kept apart from the product's. */
export interface Quotation {
  /** Missing where it goes on from the one before. */
  by?: string;
  text: string;
}

export interface Mail {
  title: string;
  paragraphs: (string | Quotation)[];
  action?: { label: string; url: string; suffix?: string };
  /** A code to be typed. Not escaped, because Cognito replaces its own placeholder. */
  code?: string;
  /** Below everything else: who sends this, and why. */
  footer?: string;
  /** Where the reader ends mail of this kind. */
  unsubscribe?: { label: string; url: string };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const lineBreak = /\r\n|[\n\r\u2028\u2029]/;
const lines = (text: string) => escapeHtml(text).split(lineBreak).join('<br>');

const paragraphHtml = (paragraph: string | Quotation) =>
  typeof paragraph === 'string'
    ? `<p style="margin:0 0 16px">${lines(paragraph)}</p>`
    : `${paragraph.by ? `<p style="margin:0 0 8px">${escapeHtml(paragraph.by)}</p>\n` : ''}<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #d9d2c7;color:#5c554c">${lines(paragraph.text)}</blockquote>`;

const paragraphText = (paragraph: string | Quotation) =>
  typeof paragraph === 'string'
    ? paragraph
    : `${paragraph.by ? `${paragraph.by}\n` : ''}${paragraph.text
        .split(lineBreak)
        .map((line) => `> ${line}`)
        .join('\n')}`;

/** The layout of every e-mail. All texts are escaped; styles are inline because mail programs require it. */
export const renderMail = ({
  title,
  paragraphs,
  action,
  code,
  footer,
  unsubscribe,
}: Mail): string => `<!doctype html>
<html lang="en"><body style="margin:0;background:#faf8f5;color:#2a2622;font:16px/24px -apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="font-weight:700;font-size:18px;margin:0 0 24px">Briefhouse</p>
<h1 style="font-size:28px;line-height:34px;letter-spacing:-0.02em;margin:0 0 16px">${escapeHtml(title)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}${action.suffix ?? ''}" style="background:#b8442b;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block;font-weight:600">${escapeHtml(action.label)}</a></p>` : ''}
${code ? `<p style="margin:0 0 16px">Or enter this code: <strong style="font-size:22px;letter-spacing:2px">${code}</strong></p>` : ''}
${footer ? `<p style="margin:32px 0 0;font-size:13px;line-height:20px;color:#5c554c">${escapeHtml(footer)}</p>` : ''}
${unsubscribe ? `<p style="margin:8px 0 0;font-size:13px;line-height:20px"><a href="${escapeHtml(unsubscribe.url)}" style="color:#5c554c">${escapeHtml(unsubscribe.label)}</a></p>` : ''}
</div></body></html>`;

/** The same mail as plain text. */
export const renderText = ({ title, paragraphs, action, code, footer, unsubscribe }: Mail): string =>
  [
    title,
    ...paragraphs.map(paragraphText),
    ...(action ? [`${action.label}: ${action.url}${action.suffix ?? ''}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...(footer ? [footer] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ].join('\n\n');
