// CloudFront function, viewer request: answers /config.json, the front end's settings for this installation.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name
function handler() {
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-cache' },
    },
    body: JSON.stringify(__CONFIG__),
  };
}
