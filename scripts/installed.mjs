import { markInstalled } from './install.mjs';

// Runs after every npm ci or npm install, so that npm start does not install again.
markInstalled();
