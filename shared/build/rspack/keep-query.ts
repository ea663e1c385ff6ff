import { type Compiler, rspack } from '@rspack/core';

/** In a remote's entry: what that entry was asked for with (`?try=2`) goes on to the chunks it asks for. */
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
 * A browser joins a second request for a script to the first while that is on its way, so one that hangs would hang
 * whoever asks again, too. Another address is another request; the host gives it to the entry, this to the chunks.
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
