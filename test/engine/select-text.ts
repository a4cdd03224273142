/** Asks the prefilter for one text, without imports. */
import type { Engine } from '../../analysis/engine.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';

/** True if the engine analyses a file with this text in a package of these facts. */
export function selectsText(engine: Engine, text: string, facts: PackageFacts, name = 'source.ts'): boolean {
  const marks = engine.marks(text, name);
  return selectOne(engine.select, { file: name, marks, talks: facts.talksToPlatform, graph: null }) !== null;
}
