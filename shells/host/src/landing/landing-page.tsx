import { useLayoutEffect } from 'react';
import { Closing, LandingFooter } from './closing.tsx';
import { content } from './content.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { LandingHeader } from './header.tsx';
import { Hero } from './hero.tsx';
import { leadHome } from './lead-home.ts';
import { Testimonials } from './testimonials.tsx';
import { TwoSides } from './two-sides.tsx';
import { WalkThrough } from './walk-through.tsx';

/**
 * Prerendered at build time; when the browser is idle, hydrate.tsx hydrates the parts that react, which are few. No
 * `style` attribute, which the CSP refuses, and no router: its links lead to another document.
 */
export const LandingPage = () => {
  // The script runs before the first paint: a link must not lead elsewhere for a moment.
  useLayoutEffect(() => {
    document.title = content.title;
    leadHome();
  }, []);
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <FiguresStrip />
        <TwoSides />
        <WalkThrough />
        <Testimonials />
        <Closing />
      </main>
      <LandingFooter />
    </>
  );
};
