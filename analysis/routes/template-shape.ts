/** Path templates regardless of what their parameters are called. */

/** The template with every parameter as `{}`: two templates of one shape are the same route. */
export function getShape(template: string): string {
  return template.replace(/\{[^}]*\}/g, '{}');
}
