/**
 * How components of libraries pass the value of an attribute to functions in their children and other attributes. Sources: the
 * documentation of Solid (`For`, `Index`, `Show`, `Match`), React Router (`Await`), React Native and FlashList (`FlatList`,
 * `SectionList`), Virtuoso, Ant Design and rc-table (`Table`, `List`), and MUI X (`DataGrid`).
 */
import { ELEMENT, type PathRewrite } from './builtin-flows.ts';

export interface ComponentFlow {
  /** The names of the component; without them, any component that the program does not declare itself. */
  components?: readonly string[];
  attribute: string;
  /** The steps to the function: from the children (`children`), or from another attribute by its name. */
  callback: readonly string[];
  /** For each parameter, the rewrites from the attribute to it; null if it gets nothing from the attribute. */
  parameters: readonly (readonly PathRewrite[] | null)[];
}

const SAME: readonly PathRewrite[] = [{ from: [], to: [] }];
const REFERENCE: readonly PathRewrite[] = [{ from: [], to: ['~ref'] }];

function elementAt(...steps: readonly string[]): PathRewrite[] {
  return ELEMENT.map(({ from, to }) => ({ from, to: [...steps, ...to] }));
}

function forEachAttribute(
  attributes: readonly string[],
  flows: readonly Omit<ComponentFlow, 'attribute'>[],
): ComponentFlow[] {
  return attributes.flatMap((attribute) => flows.map((flow) => ({ attribute, ...flow })));
}

const COMPONENT_FLOWS: readonly ComponentFlow[] = [
  { components: ['For'], attribute: 'each', callback: ['children'], parameters: [ELEMENT] },
  {
    components: ['Index'],
    attribute: 'each',
    callback: ['children'],
    parameters: [ELEMENT.map(({ from, to }) => ({ from, to: [...to, '~ref'] }))],
  },
  { components: ['Show', 'Match'], attribute: 'when', callback: ['children'], parameters: [REFERENCE] },
  { components: ['Await'], attribute: 'resolve', callback: ['children'], parameters: [SAME] },
  ...forEachAttribute(
    ['data', 'dataSource', 'items', 'rows', 'options', 'list'],
    [
      { callback: ['.renderItem'], parameters: [[...elementAt(), ...elementAt('.item')]] },
      { callback: ['.keyExtractor'], parameters: [ELEMENT] },
      { callback: ['.itemContent'], parameters: [null, ELEMENT] },
      { callback: ['.renderRow'], parameters: [ELEMENT] },
      { callback: ['.rowKey'], parameters: [ELEMENT] },
      { callback: ['.onRow'], parameters: [ELEMENT] },
      { callback: ['.columns', '[]', '.render'], parameters: [null, ELEMENT] },
      { callback: ['.columns', '[]', '.sorter'], parameters: [ELEMENT, ELEMENT] },
      { callback: ['.columns', '[]', '.renderCell'], parameters: [elementAt('.row')] },
      { callback: ['.columns', '[]', '.valueGetter'], parameters: [elementAt('.row'), ELEMENT] },
      { callback: ['.columns', '[]', '.accessor'], parameters: [ELEMENT] },
      { callback: ['.columns', '[]', '.accessorFn'], parameters: [ELEMENT] },
      { callback: ['.columns', '[]', '.cell'], parameters: [elementAt('.row', '.original')] },
    ],
  ),
  {
    attribute: 'sections',
    callback: ['.renderItem'],
    parameters: [[{ from: ['[]', '.data', '[]'], to: ['.item'] }]],
  },
];

/** The flows from an attribute of a component that the program does not declare itself. */
export function getComponentFlows(component: string, attribute: string): ComponentFlow[] {
  return COMPONENT_FLOWS.filter(
    (flow) => flow.attribute === attribute && (flow.components?.includes(component) ?? true),
  );
}
