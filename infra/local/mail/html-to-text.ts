const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  mdash: '-',
  ndash: '-',
};

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** A mail's HTML as plain text for the inbox: links keep their URL, blocks become lines. Not a sanitiser. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gi, (_, _quote, href, label) =>
      label.includes(href) ? label : `${label} ${href}`,
    )
    .replace(/<(br|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/(p|div|h[1-6]|li|tr|table|section|blockquote)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decode(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
