import { Link } from 'react-router';
import { BrandMark } from './brand-mark.tsx';

/** The brand, above a page that stands outside the shell. */
export const HomeLink = () => (
  <Link
    to="/"
    aria-label="Briefhouse, home page"
    className="host:flex host:min-h-11 host:items-center host:gap-2 host:self-start host:rounded-md host:text-lg host:font-bold host:tracking-tight host:text-ink host:no-underline"
  >
    <BrandMark className="host:size-7" />
    Briefhouse
  </Link>
);
