import { writeFileSync } from 'node:fs';
import { isPart, parts } from './parts.ts';

// node part.ts <name> <file>: measures one part and writes its metrics as JSON.
const [name = '', file = ''] = process.argv.slice(2);
if (!isPart(name)) throw new Error(`No part ${name}`);
writeFileSync(file, JSON.stringify(await parts[name]()));
// Exits even if a part has left a handle open.
process.exit(0);
