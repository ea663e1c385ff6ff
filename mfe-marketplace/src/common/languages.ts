import { languageCodes } from '@briefhouse/contracts/languages.ts';

export type Language = { code: string; name: string };

/** A language as the person's own language calls it; its code if it has no name there. */
export const languageName = (code: string, locale?: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

/** All languages that have a name in the person's own, sorted as it sorts; each name once. */
export const allLanguages = (locale?: string): Language[] => {
  const byName = new Map(
    languageCodes.toReversed().map((code) => [languageName(code, locale), code] as const),
  );
  return [...byName]
    .map(([name, code]) => ({ code, name }))
    .filter(({ code, name }) => name !== code)
    .sort((a, b) => a.name.localeCompare(b.name, locale));
};

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The language that was typed, whatever its capitals and accents: the whole name, or else the only beginning. */
export const findLanguage = (typed: string, languages: readonly Language[]): Language | undefined => {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  const begun = languages.filter(({ name }) => plain(name).startsWith(wanted));
  return begun.find(({ name }) => plain(name) === wanted) ?? (begun.length === 1 ? begun[0] : undefined);
};
