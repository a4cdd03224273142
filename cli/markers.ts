/** Markers that a review rewrite left in a file, `// SUNSET(<id>): …`, until a person has looked. */

export interface Marker {
  deprecation: string;
  file: string;
  /** 1-based. */
  line: number;
}

const MARKER = /(?:\/\/|\/\*|^\s*\*)\s*SUNSET\(([a-z0-9-]+)\):/;

/** The open markers of one file, in their order. */
export function findMarkers(text: string, file: string): Marker[] {
  if (!text.includes('SUNSET(')) return [];
  return text.split('\n').flatMap((line, index) => {
    const deprecation = MARKER.exec(line)?.[1];
    return deprecation === undefined ? [] : [{ deprecation, file, line: index + 1 }];
  });
}
