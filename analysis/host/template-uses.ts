/** Finds components whose markup holds expressions that could contain a use: they are not analysed. */
import type { Engine } from '../engine.ts';
import type { Limitation } from '../findings/limitation.ts';
import { selectOne } from '../prefilter/select-files.ts';
import { isComponentName } from '../program/file-context.ts';
import { splitComponent } from './parsers/components.ts';

interface Component {
  name: string;
  /** Absolute. */
  path: string;
  text: string;
}

/** Tests if the expressions in a component's markup could contain a use; false for a file that is no component. */
export function hasTemplateUses({ name, path, text }: Component, engine: Pick<Engine, 'marks' | 'select'>): boolean {
  if (!isComponentName(name)) return false;
  const marks = engine.marks(splitComponent(text).markup, name);
  return selectOne(engine.select, { file: path, marks, talks: true, graph: null }) !== null;
}

export function createTemplateLimitation(file: string): Limitation {
  return { file, line: 1, reason: 'template-expression', text: 'the expressions in the template are not read' };
}
