type Closer = () => unknown;

/** Ends the parts that a start has begun, the last first. */
export class Closers {
  private readonly all: Closer[] = [];
  private closing = false;

  /** After `close` a closer runs at once: the start that it belongs to may still be going on. */
  push(closer: Closer): void {
    if (!this.closing) this.all.push(closer);
    // No caller waits for it any more, so its failure is told to nobody.
    else void (async () => closer())().catch(() => {});
  }

  /** Runs all of them, also when one fails; then rejects with the first failure. */
  async close(): Promise<void> {
    this.closing = true;
    const failures: unknown[] = [];
    for (const closer of this.all.splice(0).reverse())
      try {
        await closer();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  }
}
