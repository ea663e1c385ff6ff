import { markInstalled } from './install.mjs';

// After npm ci or npm install, by whomever: npm start need not do it again.
markInstalled();
