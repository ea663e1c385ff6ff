/** Downloads a text as a file. */
export const downloadText = (name: string, type: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

export const downloadFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  follow(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Downloads the answer of an address as an attachment, under the name in the answer. The page stays. */
export const downloadFrom = (url: string): void => follow(url, '');

const follow = (href: string, download: string) => {
  const link = Object.assign(document.createElement('a'), { href, download });
  document.body.append(link);
  link.click();
  link.remove();
};

/** Makes a file name that every system accepts from a title; `fallback` for an empty result. */
export const fileName = (title: string, fallback: string): string => {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return [...name].slice(0, 80).join('').trim() || fallback;
};
