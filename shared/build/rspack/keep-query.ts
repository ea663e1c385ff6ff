import { type Compiler, rspack } from '@rspack/core';

/** Runs in a remote's entry: passes the entry's query string (`?try=2`) on to the chunks that it loads. */
class QueryOfEntry extends rspack.RuntimeModule {
  constructor() {
    super('query of entry', rspack.RuntimeModule.STAGE_ATTACH);
  }

  override generate() {
    return `
var query = document.currentScript && new URL(document.currentScript.src).search;
var nameOf = __webpack_require__.u;
if (query) __webpack_require__.u = function (id) { return nameOf(id) + query; };`;
  }
}

/**
 * A browser merges a second request for a script with one that is still pending, so a retry would hang with the first.
 * Another URL is a new request: the host changes the entry's URL, and this plugin the chunks' URLs.
 */
export class KeepQuery {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('KeepQuery', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('KeepQuery', (chunk) => {
        compilation.addRuntimeModule(chunk, new QueryOfEntry());
      });
    });
  }
}
