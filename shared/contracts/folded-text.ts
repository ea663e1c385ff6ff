/** Letters that Unicode does not decompose into a base letter and a mark. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i', æ: 'ae', œ: 'oe' };

/** A text as searches compare it: one form per letter (NFKC), lower case, Latin letters without marks, nothing invisible. */
export const foldedText = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[øłđßıæœ]/g, (letter) => plain[letter] ?? letter)
    .replace(/\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, '');

/** Characters between words: symbols, such as emoji and signs of currencies, too. */
export const wordSeparators = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Me}]+/gu;

/** Scripts without spaces: each character is a word of its own. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
