/** Creates a value at its first use and keeps it: an entity takes milliseconds to build, and a call uses several. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
