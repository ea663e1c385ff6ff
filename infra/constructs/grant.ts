/** Named actions on named resources. */
export interface Grant {
  actions: string[];
  resources: string[];
  conditions?: Record<string, Record<string, string[]>>;
  /** The reason why a resource has to end in a wildcard. */
  why?: string;
  /** Variables by which a function finds the resources. */
  environment?: Record<string, string>;
}
