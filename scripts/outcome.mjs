/**
 * Sums up a vitest run from its JSON report and exit code (null when a signal ended it).
 * A file that cannot be loaded has no tests to count, and an error outside any test shows only in the exit code.
 */
export const outcome = ({ testResults, numPassedTests, numFailedTests }, code) => {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counted = numFailedTests + broken.length;
  const outside = counted === 0 && code !== 0;
  return { passed: numPassedTests, failed: outside ? 1 : counted, outside };
};

/** The files with their seconds, slowest first; paths from `root`. */
export const slowest = ({ testResults }, root) =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);
