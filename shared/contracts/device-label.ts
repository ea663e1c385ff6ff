/** The more particular names first: most browsers also call themselves what they are made from. */
const browsers = { 'Edg/': 'Edge', 'OPR/': 'Opera', SamsungBrowser: 'Samsung Internet', Firefox: 'Firefox' };
const engines = { Chrome: 'Chrome', Safari: 'Safari' };
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  'Mac OS': 'Mac',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
};

const named = (agent: string, names: Record<string, string>): string | undefined =>
  Object.entries(names).find(([sign]) => agent.includes(sign))?.[1];

/** The label of a browser in a list: "Chrome on Android". */
export const deviceLabel = (agent: string): string => {
  const browser = named(agent, { ...browsers, ...engines }) ?? 'A browser';
  const system = named(agent, systems);
  return system ? `${browser} on ${system}` : browser;
};
