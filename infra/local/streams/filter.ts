/** Event filter patterns of Lambda's event source mappings: leaves are lists of alternatives, keys nest, all keys must match. */
type Pattern = { [key: string]: Pattern | unknown[] };
type Matcher = string | number | boolean | null | Record<string, unknown>;

export const matchesAny = (patterns: string[], record: unknown): boolean =>
  patterns.length === 0 || patterns.some((pattern) => matches(JSON.parse(pattern) as Pattern, record));

const matches = (pattern: Pattern, value: unknown): boolean =>
  Object.entries(pattern).every(([key, expected]) => {
    if (key === '$or') return (expected as Pattern[]).some((one) => matches(one, value));
    const actual = isObject(value) ? value[key] : undefined;
    if (Array.isArray(expected)) return expected.some((one) => matchesLeaf(one as Matcher, actual));
    if (Array.isArray(actual)) return actual.some((one) => matches(expected as Pattern, one));
    return matches(expected as Pattern, actual);
  });

const matchesLeaf = (matcher: Matcher, actual: unknown): boolean => {
  if (Array.isArray(actual)) return actual.some((one) => matchesLeaf(matcher, one));
  if (!isObject(matcher)) return matcher === actual;
  const [operator, operand] = Object.entries(matcher)[0] ?? [];
  const text = typeof actual === 'string' ? actual : undefined;
  switch (operator) {
    case 'exists':
      // Only leaves exist: an object in between does not count.
      return (actual !== undefined && !isObject(actual)) === operand;
    case 'prefix':
      return text !== undefined && withCase(operand, text, (a, b) => b.startsWith(a));
    case 'suffix':
      return text !== undefined && withCase(operand, text, (a, b) => b.endsWith(a));
    case 'equals-ignore-case':
      return text?.toLowerCase() === String(operand).toLowerCase();
    case 'anything-but':
      return actual !== undefined && anythingBut(operand, actual);
    case 'numeric':
      return typeof actual === 'number' && numeric(operand as (string | number)[], actual);
    default:
      throw new Error(`Filter operator ${operator} is not served by the local cloud`);
  }
};

const withCase = (
  operand: unknown,
  text: string,
  test: (operand: string, text: string) => boolean,
): boolean => {
  if (typeof operand === 'string') return test(operand, text);
  const insensitive = (operand as { 'equals-ignore-case': string })['equals-ignore-case'];
  return test(insensitive.toLowerCase(), text.toLowerCase());
};

const anythingBut = (operand: unknown, actual: unknown): boolean => {
  if (isObject(operand)) return !matchesLeaf(operand, actual);
  const excluded = Array.isArray(operand) ? operand : [operand];
  return !excluded.includes(actual);
};

const numeric = (terms: (string | number)[], actual: number): boolean => {
  const tests: Record<string, (bound: number) => boolean> = {
    '=': (bound) => actual === bound,
    '<': (bound) => actual < bound,
    '<=': (bound) => actual <= bound,
    '>': (bound) => actual > bound,
    '>=': (bound) => actual >= bound,
  };
  for (let index = 0; index < terms.length; index += 2)
    if (!tests[String(terms[index])]?.(Number(terms[index + 1]))) return false;
  return true;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
