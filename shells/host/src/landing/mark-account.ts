import { hasStoredSession } from '@briefhouse/web/stored-session.ts';

/** Marks the document if somebody is signed in: landing-classes.css then shows the way home instead of Sign In. */
export const markAccount = () => {
  const { dataset } = document.documentElement;
  delete dataset.account;
  try {
    if (hasStoredSession(localStorage)) dataset.account = '';
  } catch {
    // Without storage nobody is signed in.
  }
};
