const longest = 100;

/** The beginning of a message, on one line. */
export const excerptOf = (content: string): string => {
  const letters = [...content.slice(0, 4 * longest).replace(/\s+/g, ' ')];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
};
