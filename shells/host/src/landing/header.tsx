import { BrandMark } from '../brand-mark.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { content } from './content.ts';
import { buttons, page } from './styles.ts';

export const LandingHeader = () => (
  <header className={`${page} host:flex host:items-center host:justify-between host:gap-2 host:py-4`}>
    <a
      href="/"
      data-home=""
      className="host:flex host:min-h-11 host:items-center host:gap-2 host:text-lg host:font-bold host:tracking-tight host:text-ink host:no-underline"
    >
      <BrandMark className="host:size-8" />
      <span className="host:max-[400px]:sr-only">Briefhouse</span>
    </a>
    <nav aria-label="Account" className="host:flex host:items-center host:gap-1 host:sm:gap-2">
      <span data-theme-toggle="" className="host:max-sm:hidden">
        <ThemeToggle />
      </span>
      <span className="landing-signed-out">
        <a href="/auth" className={buttons.quiet}>
          {content.header.signIn}
        </a>
        <a href="/auth" className={buttons.small}>
          {content.header.join}
        </a>
      </span>
      <span className="landing-signed-in">
        <a href="/dashboard" data-home="" className={buttons.small}>
          {content.header.home}
        </a>
      </span>
    </nav>
  </header>
);
