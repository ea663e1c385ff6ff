// CloudFront function, viewer request. A path without an extension is a screen and gets app.html;
// other paths stay as they are, so that a missing file is a 404 instead of HTML.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '/index.html';
  else if (last.indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
