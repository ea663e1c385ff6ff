// CloudFront function, viewer response. It does not run for errors, so a missing chunk is never cached.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var uri = event.request.uri;
  var value = 'public, max-age=3600';
  if (/^\/(host|mfe\/[^/]+\/[^/]+)\/.+/.test(uri)) value = 'public, max-age=31536000, immutable';
  else if (/\.html$/.test(uri) || uri === '/mfe/discovery.json') value = 'no-cache';
  event.response.headers['cache-control'] = { value: value };
  return event.response;
}
