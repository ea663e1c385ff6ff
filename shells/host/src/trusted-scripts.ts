interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/**
 * The whole address, if it is of a script that was released with the site; uploads lie on the same origin. A browser
 * would complete the text by the page's own address, which may lead elsewhere than to the script that was examined.
 */
export const ownScript = (url: string, site: string): string | null => {
  const href = new URL(url, site).href;
  return /^\/((host|mfe)\/.|service-worker\.js$)/.test(href.replace(site, '')) ? href : null;
};

/**
 * Chunks, remotes' entries and the service worker are loaded by a text, and the site's headers let none pass but by
 * this policy. It has no rule for markup and code, so that neither is ever made of a text.
 */
export const trustOwnScripts = () => {
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => ownScript(url, location.origin),
  });
};
