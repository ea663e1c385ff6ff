import type { LoaderContext } from '@rspack/core';

const contractImport = /import \{([^}]*)\} from '(@briefhouse\/contracts\/[^'?]+)'/g;

/** A file that reads more of a contract than a call needs (`sendRequest.input`) gets the whole contract, not the light one. */
export default function fullContracts(this: LoaderContext, source: string): string {
  return source.replace(contractImport, (statement, names: string, path: string) => {
    const asks = names
      .split(',')
      .map((name) => name.trim().split(' as ').at(-1) ?? '')
      .some(
        (name) =>
          /^\w+$/.test(name) &&
          new RegExp(`\\b${name}\\.(input|output|summary|actors|verified|paid|errors|domain|rate)\\b`).test(
            source,
          ),
      );
    return asks ? statement.replace(path, `${path}?full`) : statement;
  });
}
