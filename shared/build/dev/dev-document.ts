/** The HTML document of every path in development, with nothing prerendered and no hashed names. */
export const devDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/host/boot.css">
<script src="/host/boot.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Briefhouse</title>
</head>
<body><div id="root"></div></body>
</html>
`;
