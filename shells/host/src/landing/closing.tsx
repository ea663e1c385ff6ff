import { ArrowRight } from 'lucide-react';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { content } from './content.ts';
import { buttons, page } from './styles.ts';

export const Closing = () => {
  const { heading, text, action } = content.closing;
  return (
    <section className="host:border-t host:border-line">
      <div className={`${page} host:grid host:justify-items-start host:gap-6 host:py-20 host:lg:py-28`}>
        <h2 className="landing-display">{heading}</h2>
        <p className="host:text-lg host:text-soft">{text}</p>
        <a href="/auth" className={buttons.primary}>
          {action}
          <ArrowRight aria-hidden="true" className="host:size-4" />
        </a>
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
      <ThemeToggle />
    </div>
  </footer>
);
