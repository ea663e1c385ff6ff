/** A project may cost this much more than its budget before a run fails. */
const tolerance = 1.25;
/** Files below this share of a project are not kept by name. */
const smallest = 0.01;

const calculate = () => {
  const started = process.cpuUsage();
  let state = 1;
  const numbers = Array.from({ length: 1_000_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  });
  numbers.sort((a, b) => a - b);
  const text = JSON.stringify(numbers);
  if (JSON.parse(text).length !== numbers.length) throw new Error('The fixed calculation went wrong');
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000_000;
};

/** Seconds that a fixed calculation takes here, the middle of five: figures divided by it compare between machines. */
export const fixedCalculation = () => Array.from({ length: 5 }, calculate).toSorted((a, b) => a - b)[2];

/** The cost of a project, in fixed calculations, and the shares of its files in it. */
export const costOf = ({ cpu, files }, calculation) => {
  const cost = cpu / calculation;
  const seconds = files.reduce((sum, one) => sum + one.seconds, 0) || 1;
  const shares = files
    .map(({ file, seconds: own }) => [file, own / seconds])
    .filter(([, share]) => share >= smallest)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    cost: Math.round(cost),
    files: Object.fromEntries(shares.map(([file, share]) => [file, Math.round(cost * share)])),
  };
};

/** Lines about the projects that cost more than their budget allows, each with the files that grew most. */
export const overBudget = (costs, budgets) =>
  Object.entries(costs).flatMap(([project, { cost, files }]) => {
    const budget = budgets[project];
    if (budget && cost <= budget.cost * tolerance) return [];
    const grown = Object.entries(files)
      .map(([file, now]) => ({ file, now, before: budget?.files[file] ?? 0 }))
      .filter(({ now, before }) => now > before)
      .toSorted((a, b) => b.now - b.before - (a.now - a.before))
      .slice(0, 5);
    return [
      `${project} cost ${cost}; its budget is ${budget?.cost ?? 0}. Grown:`,
      ...grown.map(({ file, now, before }) => `  ${file}: ${before} -> ${now}`),
    ];
  });
