/** Hands a text to the person as a file. */
export const downloadText = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** A title as a file's name on every system; `fallback` when nothing is left of it. */
export const fileName = (title: string, fallback: string): string => {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return [...name].slice(0, 80).join('').trim() || fallback;
};
