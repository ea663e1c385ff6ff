// CloudFront function, viewer request: answers /config.json, the front end's settings for this installation.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler() {
  var values = __HEADERS__;
  var headers = {
    'content-type': { value: 'application/json' },
    'cache-control': { value: 'no-cache' },
  };
  Object.keys(values).forEach((name) => {
    headers[name] = { value: values[name] };
  });
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: headers,
    body: JSON.stringify(__CONFIG__),
  };
}
