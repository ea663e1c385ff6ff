export declare const config: (mode: import("@briefhouse/build/rspack/base.js").Mode, hostPort?: number) => import("@rspack/core").Configuration;
