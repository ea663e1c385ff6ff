import { toast } from './toast.ts';

/** The reason to refuse a file, and the files that would be accepted. */
export interface Refusal {
  title: string;
  hint?: string | undefined;
}

/**
 * Leaves out the files that may not be sent, and names each of them in one toast: a second toast would take the place of
 * the first. Returns the others.
 */
export const withoutRefused = (files: Iterable<File>, refuse: (file: File) => Refusal | null): File[] => {
  const fit: File[] = [];
  const refused = new Map<string, { hint: string | undefined; names: string[] }>();
  for (const file of files) {
    const refusal = refuse(file);
    if (!refusal) fit.push(file);
    else {
      const { title, hint } = refusal;
      refused.set(title, { hint, names: [...(refused.get(title)?.names ?? []), file.name] });
    }
  }
  const [first, ...others] = [...refused].map(([title, { hint, names }]) => ({
    title,
    hint,
    names: names.join(', '),
  }));
  if (first && others.length === 0)
    toast.destructive(first.title, first.hint ? `${first.hint}: ${first.names}` : first.names);
  else if (first)
    toast.destructive(
      'Some files were not added',
      [first, ...others].map(({ title, names }) => `${title}: ${names}.`).join(' '),
    );
  return fit;
};
