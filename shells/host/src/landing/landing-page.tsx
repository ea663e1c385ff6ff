import { useEffect } from 'react';
import { Closing, LandingFooter } from './closing.tsx';
import { content } from './content.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { LandingHeader } from './header.tsx';
import { Hero } from './hero.tsx';
import { Testimonials } from './testimonials.tsx';
import { TwoSides } from './two-sides.tsx';
import { WalkThrough } from './walk-through.tsx';

/**
 * Prerendered at build time and hydrated when the browser is idle. No `style` attribute, which the CSP refuses, and no
 * router: by itself the page needs React alone, and its links lead to another document.
 */
export const LandingPage = () => {
  useEffect(() => {
    document.title = content.title;
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
