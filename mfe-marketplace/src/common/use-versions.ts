import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** An unreadable number is not a missing one. */
const asText = (value: unknown) => (Number.isNaN(value) ? 'NaN' : JSON.stringify(value ?? null));

/** Every value under its path; a list is one value. */
const flat = (values: object, under = ''): [path: string, text: string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? flat(value, `${under}${name}.`)
      : [[`${under}${name}`, asText(value)]],
  );

/** The paths that were typed since `base`, and those of them that were saved elsewhere with other values. */
export const compareVersions = <V extends object>(base: V, typed: V, saved: V) => {
  const [before, after] = [new Map(flat(base)), new Map(flat(saved))];
  const kept = flat(typed).filter(([path, text]) => before.get(path) !== text);
  const disputed = kept.filter(([path, text]) => ![before.get(path), text].includes(after.get(path)));
  return { kept: kept.map(([path]) => path), disputed: disputed.map(([path]) => path) };
};

interface Versions<T, V extends FieldValues, O extends FieldValues> {
  form: UseFormReturn<V, unknown, O>;
  /** The record that the form edits, as it was last read. */
  stored: T;
  valuesOf: (stored: T) => V;
  isDirty: boolean;
}

/** The version below a form's typed values. An untouched form follows saves from elsewhere at once. */
export const useVersions = <T extends { version: number }, V extends FieldValues, O extends FieldValues>({
  form,
  stored,
  valuesOf,
  isDirty,
}: Versions<T, V, O>) => {
  const [base, setBase] = useState(stored);
  useEffect(() => {
    if (stored.version === base.version || isDirty) return;
    form.reset(valuesOf(stored));
    setBase(stored);
  }, [stored, base, isDirty, form, valuesOf]);
  /** Takes a newer version over, with what was typed `since`; answers the paths that both sides changed. */
  const adopt = (newer: T, since = valuesOf(base)): string[] => {
    const typed = structuredClone(form.getValues());
    const { kept, disputed } = compareVersions(since, typed, valuesOf(newer));
    form.reset(valuesOf(newer));
    for (const path of kept as FieldPath<V>[]) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], typed);
      form.setValue(path, value as never, { shouldDirty: true });
    }
    setBase(newer);
    return disputed;
  };
  return { base, setBase, adopt };
};
