const button =
  'host:inline-flex host:items-center host:justify-center host:gap-2 host:rounded-md host:font-semibold host:no-underline host:whitespace-nowrap host:transition-colors host:duration-150';

/** The landing page's buttons. The design system's own are not here: their sheet would have to load before paint. */
export const buttons = {
  primary: `${button} host:min-h-12 host:px-6 host:bg-accent host:text-on-accent host:hover:bg-accent-strong`,
  secondary: `${button} host:min-h-12 host:px-6 host:border host:border-edge host:text-ink host:hover:bg-sunken`,
  small: `${button} host:min-h-11 host:px-4 host:text-sm host:border host:border-edge host:text-ink host:hover:bg-sunken`,
  quiet: `${button} host:min-h-11 host:px-3 host:text-sm host:text-ink host:hover:bg-sunken`,
};

export const page = 'host:mx-auto host:w-full host:max-w-page host:px-4 host:sm:px-6 host:lg:px-8';
