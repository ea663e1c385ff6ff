import { ArrowRight } from 'lucide-react';
import { BrandMark } from '../brand-mark.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { content } from './content.ts';
import { Pin } from './pinned-note.tsx';
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

/** The empty spot on the board that the heading mentions. */
const FreePlace = () => (
  <div
    aria-hidden="true"
    className="host:relative host:h-64 host:w-80 host:rotate-3 host:rounded-lg host:border-2 host:border-dashed host:border-edge host:max-lg:hidden"
  >
    <Pin className="host:absolute host:-top-3 host:left-1/2 host:-translate-x-1/2" />
  </div>
);

export const Closing = () => {
  const { heading, text, action } = content.closing;
  return (
    <section className="host:border-t host:border-line">
      <div
        className={`${page} host:flex host:items-center host:justify-between host:gap-16 host:py-20 host:lg:pr-28 host:lg:py-28`}
      >
        <div className="host:grid host:justify-items-start host:gap-6">
          <h2 className="landing-display">{heading}</h2>
          <p className="host:text-lg host:text-soft">{text}</p>
          <a href="/auth" className={buttons.primary}>
            {action}
            <ArrowRight aria-hidden="true" className="host:size-4" />
          </a>
        </div>
        <FreePlace />
      </div>
    </section>
  );
};

export const LandingFooter = () => (
  <footer className="host:border-t host:border-line">
    <div
      className={`${page} host:flex host:flex-wrap host:items-center host:justify-between host:gap-4 host:py-6`}
    >
      <p className="host:text-sm host:text-soft">{content.footer.copyright}</p>
      <nav aria-label="Legal" className="host:flex host:flex-wrap">
        {content.footer.links.map(({ label, href }) => (
          <a key={href} href={href} className={buttons.quiet}>
            {label}
          </a>
        ))}
      </nav>
      <span data-theme-toggle="">
        <ThemeToggle />
      </span>
    </div>
  </footer>
);
