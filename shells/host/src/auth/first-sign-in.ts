import { useSession } from '@briefhouse/web/session.tsx';
import { useEffect, useEffectEvent } from 'react';
import { openSession } from './auth-flow.ts';
import type { SignInForm } from './auth-schemas.ts';

/**
 * The form of the sign-up in this tab. It is in memory alone, until somebody is signed in: no other place ever has it.
 */
let signedUp: SignInForm | undefined;

export const rememberSignUp = ({ email, password }: SignInForm) => {
  signedUp = { email, password };
};

/** Called when somebody is signed in, in whichever way and tab. */
export const forgetSignUp = () => {
  signedUp = undefined;
};

/** Signs in the person who signed up in this tab, once; false, never an error, if the password has to be asked for. */
export const useFirstSignIn = () => {
  const { start } = useSession();
  return async (email: string): Promise<boolean> => {
    const form = signedUp;
    if (form?.email !== email) return false;
    forgetSignUp();
    try {
      if ((await openSession(form)) !== 'done') return false;
      await start();
      return true;
    } catch {
      return false;
    }
  };
};

const channel = 'briefhouse.verified';

/** Tells this browser's other tabs: the link in the mail opens in a tab of its own. */
export const announceVerified = (email: string) => {
  const opened = new BroadcastChannel(channel);
  opened.postMessage(email);
  opened.close();
};

/** Calls back when another tab has verified the address that signed up in this one. */
export const useVerifiedElsewhere = (onVerified: (email: string) => void) => {
  const heard = useEffectEvent((email: unknown) => {
    if (signedUp && signedUp.email === email) onVerified(signedUp.email);
  });
  useEffect(() => {
    const opened = new BroadcastChannel(channel);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => heard(data);
    return () => opened.close();
  }, []);
};
