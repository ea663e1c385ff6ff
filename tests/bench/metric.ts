/** One line of the bench: a measured value beside its target. */
export interface Metric {
  part: string;
  name: string;
  found: string;
  target: string;
  good: boolean;
  /** The measured values as numbers. */
  values: Record<string, number | number[]>;
}

const grouped = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** A metric with one number that must not exceed its target. */
export const atMost = (part: string, name: string, value: number, target: number, unit: string): Metric => ({
  part,
  name,
  found: `${grouped(value)} ${unit}`,
  target: `<= ${grouped(target)} ${unit}`,
  good: value <= target,
  values: { value, target },
});

/** A metric with one number that must reach its target. */
export const atLeast = (part: string, name: string, value: number, target: number): Metric => ({
  part,
  name,
  found: grouped(value),
  target: `>= ${grouped(target)}`,
  good: value >= target,
  values: { value, target },
});

/** A metric that could not be measured: counts as missed, with the reason. */
export const missing = (part: string, name: string, target: string, why: string): Metric => ({
  part,
  name,
  found: `not taken: ${why.split('\n')[0]}`,
  target,
  good: false,
  values: {},
});

/** The percentile of `values`; `share` is 0 to 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const print = (metrics: Metric[]): void => {
  for (const part of new Set(metrics.map((one) => one.part))) {
    console.log(`\n${part}`);
    for (const { name, found, target, good } of metrics.filter((one) => one.part === part))
      console.log(`${good ? '✓' : '✗'} ${name.padEnd(58)} ${found.padEnd(44)} ${target}`);
  }
};
