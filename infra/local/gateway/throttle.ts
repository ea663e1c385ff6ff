/** A token bucket: `ratePerSecond` refills it, `burst` is its size. Without a rate everything is admitted. */
export const createThrottle = (ratePerSecond?: number, burst?: number): (() => boolean) => {
  if (ratePerSecond === undefined) return () => true;
  const size = burst ?? ratePerSecond;
  let tokens = size;
  let filledAt = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(size, tokens + ((now - filledAt) / 1000) * ratePerSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens--;
    return true;
  };
};
