// CloudFront function, viewer request to the APIs: sets the viewer's address, overwriting what the viewer sent.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler(event) {
  var name = '__VIEWER_ADDRESS__';
  event.request.headers[name] = { value: event.viewer.ip };
  return event.request;
}
