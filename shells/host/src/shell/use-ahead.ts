import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const loadAhead = () => import(/* webpackChunkName: "shell-menus" */ './ahead.ts');

/** Milliseconds after which the first screen has loaded even on a slow connection. */
const calm = 5000;

/** Prepares, while online, for later and for offline. It runs for signed-in people. */
export const useAhead = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const prepare = () => loadAhead().then((ahead) => ahead.prepare(navigate), Boolean);
    const timer = setTimeout(prepare, calm);
    return () => clearTimeout(timer);
  }, [navigate]);
};
