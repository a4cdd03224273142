/** Renders lists of places in one line. */

/** The most places that one line names. */
const MOST_PLACES = 5;

/** `a, b and 3 more`. */
export function renderPlaceList(places: readonly string[]): string {
  const others = places.length - MOST_PLACES;
  return places.slice(0, MOST_PLACES).join(', ') + (others > 0 ? ` and ${others} more` : '');
}
