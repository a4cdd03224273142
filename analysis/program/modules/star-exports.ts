/**
 * Which modules export a name, themselves or by `export *`. Modules that lead to each other are one component, so that a program of
 * many such modules is gone through once for each name, and not from each module anew.
 */

/** What the text and the tree of a module say of its exports. */
export interface StarSource {
  /** The modules of its `export *`, by path; null where they are not known, so that it may export any name. */
  getStars(path: string): readonly string[] | null;
  /** True if the module itself exports the name, or may do so. */
  exportsItself(path: string, name: string): boolean;
}

export interface StarExports {
  mayExport(path: string, name: string): boolean;
  /** True if the `export *` of a module lead into a cycle. */
  reachesCycle(path: string): boolean;
}

/** Modules that lead to each other. */
interface Component {
  members: string[];
  next: Component[];
  isOpen: boolean;
  reachesCycle: boolean;
  answers: Map<string, boolean>;
}

/** A module on the way of the walk (Tarjan's algorithm, without recursion). */
interface Visit {
  path: string;
  stars: readonly string[] | null;
  at: number;
  index: number;
  low: number;
}

/** The source must not change while the answers are used. */
export function createStarExports(source: StarSource): StarExports {
  const components = new Map<string, Component>();

  function walk(from: string): void {
    const visits = new Map<string, Visit>();
    const open: Visit[] = [];
    const way: Visit[] = [];
    const enter = (path: string): void => {
      const visit = { path, stars: source.getStars(path), at: 0, index: visits.size, low: visits.size };
      visits.set(path, visit);
      open.push(visit);
      way.push(visit);
    };
    enter(from);
    for (let visit = way.at(-1); visit; visit = way.at(-1)) {
      const star = visit.stars?.[visit.at++];
      if (star === undefined) {
        way.pop();
        if (visit.low === visit.index) close(open.splice(open.lastIndexOf(visit)));
        const parent = way.at(-1);
        if (parent) parent.low = Math.min(parent.low, visit.low);
      } else if (!components.has(star)) {
        const before = visits.get(star);
        if (before) visit.low = Math.min(visit.low, before.index);
        else enter(star);
      }
    }
  }

  function close(visits: readonly Visit[]): void {
    const component: Component = {
      members: visits.map(({ path }) => path),
      next: [],
      isOpen: visits.some(({ stars }) => stars === null),
      reachesCycle: visits.length > 1 || visits.some(({ path, stars }) => stars?.includes(path)),
      answers: new Map(),
    };
    for (const { path } of visits) components.set(path, component);
    const next = new Set(visits.flatMap(({ stars }) => stars?.map((star) => components.get(star)!) ?? []));
    next.delete(component);
    component.next = [...next];
    component.reachesCycle ||= component.next.some(({ reachesCycle }) => reachesCycle);
  }

  function getComponent(path: string): Component {
    if (!components.has(path)) walk(path);
    return components.get(path)!;
  }

  function search(from: Component, name: string): boolean {
    const way: { component: Component; at: number }[] = [];
    const enter = (component: Component): boolean => {
      if (component.isOpen || component.members.some((path) => source.exportsItself(path, name))) {
        for (const each of [component, ...way.map((step) => step.component)]) each.answers.set(name, true);
        return true;
      }
      way.push({ component, at: 0 });
      return false;
    };
    if (enter(from)) return true;
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const next = step.component.next[step.at++];
      if (next === undefined) {
        step.component.answers.set(name, false);
        way.pop();
        continue;
      }
      const known = next.answers.get(name);
      if (known === true) {
        for (const { component } of way) component.answers.set(name, true);
        return true;
      }
      if (known === undefined && enter(next)) return true;
    }
    return false;
  }

  return {
    mayExport(path, name) {
      const component = getComponent(path);
      return component.answers.get(name) ?? search(component, name);
    },
    reachesCycle: (path) => getComponent(path).reachesCycle,
  };
}

/** The specifiers of `export *` in a text; null where they are written in a way that is not read. */
export function findStars(text: string): readonly string[] | null {
  const found = [...text.matchAll(/\bexport\s*\*(?:\s*from\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)'))?(?!\s*as\b)/g)];
  const specifiers = found.map(([, double, single]) => double ?? single);
  return specifiers.every((specifier) => specifier !== undefined) ? specifiers : null;
}
