/** Renders the open markers of a run in one line. */
import type { Marker } from '../markers.ts';
import { printName } from '../printable.ts';
import { renderCount } from './limitation-counts.ts';
import { renderPlaceList } from './place-list.ts';

/** `2 open SUNSET markers: src/a.ts:3, src/b.ts:9`; null if there are none. */
export function renderOpenMarkers(markers: readonly Marker[]): string | null {
  if (markers.length === 0) return null;
  const places = markers.map(({ file, line }) => `${printName(file)}:${line}`);
  return `${renderCount(markers.length, 'open SUNSET marker')}: ${renderPlaceList(places)}`;
}
