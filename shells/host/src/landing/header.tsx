import { Link } from 'react-router';
import { BrandMark } from '../brand-mark.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { content } from './content.ts';
import { buttons, page } from './styles.ts';

export const LandingHeader = () => (
  <header className={`${page} host:flex host:items-center host:justify-between host:gap-2 host:py-4`}>
    <Link
      to="/"
      className="host:flex host:min-h-11 host:items-center host:gap-2 host:text-lg host:font-bold host:tracking-tight host:text-ink host:no-underline"
    >
      <BrandMark className="host:size-8" />
      <span className="host:max-[400px]:sr-only">Briefhouse</span>
    </Link>
    <nav aria-label="Account" className="host:flex host:items-center host:gap-1 host:sm:gap-2">
      <span className="host:max-sm:hidden">
        <ThemeToggle />
      </span>
      <Link to="/auth" className={buttons.quiet}>
        {content.header.signIn}
      </Link>
      <Link to="/auth" className={buttons.small}>
        {content.header.join}
      </Link>
    </nav>
  </header>
);
