import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Goes to the entry below in the history. It takes a moment, and a second Escape meanwhile must not leave the page. */
export const useStepBack = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const leaving = useRef<typeof location>(undefined);
  useEffect(() => {
    const arrived = () => {
      leaving.current = undefined;
    };
    if (leaving.current !== location) arrived();
    // A form that asks first may keep the page where it is.
    addEventListener('popstate', arrived);
    return () => removeEventListener('popstate', arrived);
  }, [location]);
  return () => {
    if (leaving.current) return;
    leaving.current = location;
    navigate(-1);
  };
};
