/** The looks of a quiet button among words. */
export const textButton =
  'co:inline-flex co:min-h-9 co:cursor-pointer co:items-center co:rounded-md co:border-0 co:bg-transparent co:px-2 co:text-sm co:font-semibold co:whitespace-nowrap co:text-soft co:hover:bg-sunken co:hover:text-ink co:aria-busy:cursor-progress co:pointer-coarse:min-h-11';
