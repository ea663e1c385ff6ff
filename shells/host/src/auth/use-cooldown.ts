import { useEffect, useState } from 'react';

/** Seconds before another code may be requested: e-mail takes a moment, and each one costs money. */
const cooldown = 30;

/** Counts down after each sending; `left` is 0 when another may be sent. */
export const useCooldown = () => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(cooldown) };
};
