import { show } from './show.mjs';
import { tasks } from './tasks.mjs';

export default async () => {
  const lines = [];
  for (const [name, task] of Object.entries(tasks)) lines.push(show(task, await tasks[name]('a')));
  return lines;
};
