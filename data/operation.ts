/** Splits and compares operations: `METHOD /path/{parameter}`. */

/** Splits `GET /zones/{zone_id}/settings` into its method and its template. */
export function splitOperation(operation: string): { method: string; template: string } {
  const space = operation.indexOf(' ');
  return { method: operation.slice(0, space), template: operation.slice(space + 1) };
}

/** Removes the parameter names: two operations or templates with the same shape match the same requests. */
export function getShape(operationOrTemplate: string): string {
  return operationOrTemplate.replace(/\{[^{}]*\}/g, '{}');
}

/** Returns the names of the parameters, from left to right. */
export function getParameters(operationOrTemplate: string): string[] {
  return [...operationOrTemplate.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}
