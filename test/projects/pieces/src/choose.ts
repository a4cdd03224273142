import { choice } from './choice';

export function choose(name: string, value: string): void {
  choice[name] = value;
}
