import { useLayoutEffect } from 'react';
import { content } from './content.ts';
import { Closing, LandingFooter, LandingHeader } from './frame.tsx';
import { FiguresStrip, Hero } from './hero.tsx';
import { linkHome } from './link-home.ts';
import { Testimonials } from './testimonials.tsx';
import { TwoSides, WalkThrough } from './tour.tsx';

/**
 * Prerendered at build time; when the browser is idle, hydrate.tsx hydrates the parts that react, which are few. No
 * `style` attribute, which the CSP refuses, and no router: its links lead to another document.
 */
export const LandingPage = () => {
  // The script runs before the first paint: a link must not lead elsewhere for a moment.
  useLayoutEffect(() => {
    document.title = content.title;
    linkHome();
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
