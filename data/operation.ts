/** An operation is written `METHOD /path/{parameter}`; these take it apart and compare it. */

/** Splits `GET /zones/{zone_id}/settings` into its method and its template. */
export function splitOperation(operation: string): { method: string; template: string } {
  const space = operation.indexOf(' ');
  return { method: operation.slice(0, space), template: operation.slice(space + 1) };
}

/** The same template or operation with every parameter unnamed: equal for two that mean the same requests. */
export function getShape(operationOrTemplate: string): string {
  return operationOrTemplate.replace(/\{[^}]*\}/g, '{}');
}

/** The names of the parameters, from left to right. */
export function getParameters(operationOrTemplate: string): string[] {
  return [...operationOrTemplate.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] as string);
}
