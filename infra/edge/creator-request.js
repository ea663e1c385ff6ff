// CloudFront function, viewer request below /creators/. As in site-request.js, a path without an extension is a screen
// and gets app.html; that of a creator's page also names the creator, to the function that knows the page's preview.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  var creator = /^\/creators\/([A-Za-z0-9_-]{1,64})\/?$/.exec(request.uri);
  request.querystring = creator ? { creator: { value: creator[1] } } : {};
  if (request.uri.slice(request.uri.lastIndexOf('/') + 1).indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
