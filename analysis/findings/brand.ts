/** Fills the placeholder `{brand}` in a text of the data: the platform's document leaves its brand blank. */
export function fillBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand);
}
