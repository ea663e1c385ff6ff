interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** The address, if it is of a script that was released with the site; uploads lie on the same origin. */
export const ownScript = (url: string, site: string): string | null =>
  /^\/((host|mfe)\/.|service-worker\.js$)/.test(new URL(url, site).href.replace(site, '')) ? url : null;

/**
 * What a chunk, a remote's entry or the service worker is loaded by is a text, and the site's headers let none pass but by
 * this policy. It has no rule for markup and code, so that neither is ever made of a text.
 */
export const trustOwnScripts = () => {
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => ownScript(url, location.origin),
  });
};
