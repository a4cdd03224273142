export class Shelf {
  constructor(
    private readonly base: string,
    private readonly parts: readonly string[],
  ) {}

  below(...parts: string[]): Shelf {
    return new Shelf(this.base, [...this.parts, ...parts]);
  }

  async read<T>(): Promise<T> {
    const answer = await fetch(`${this.base}/${this.parts.join('/')}`, { headers: { authorization: `Bearer ${process.env.TOKEN}` } });
    return ((await answer.json()) as { result: T }).result;
  }
}

/** What all jobs of a run share. */
export interface Desk {
  lines: string[];
  zone(...parts: string[]): Shelf;
}

/** The same for jobs of the depot. */
export type Counter = {
  lines: string[];
  zone(...parts: string[]): Shelf;
};

/** Made by two functions, one of which sends to the depot. */
export interface Board {
  zone(...parts: string[]): Shelf;
}

const API = 'https://api.cloudflare.com/client/v4';

export function openDesk(zone: string): Desk {
  return { lines: [], zone: (...parts) => new Shelf(API, ['zones', zone, ...parts]) };
}

export const openCounter = (zone: string): Counter => ({
  lines: [],
  zone: (...parts) => new Shelf('https://depot.example/api', ['zones', zone, ...parts]),
});

export const openBoard = (zone: string): Board => ({ zone: (...parts) => new Shelf(API, ['zones', zone, ...parts]) });

export const openOtherBoard = (zone: string): Board => ({
  zone: (...parts) => new Shelf('https://depot.example/api', ['zones', zone, ...parts]),
});

export interface Job<Context> {
  title: string;
  run(context: Context): Promise<void>;
}

export const job = (title: string, run: (desk: Desk) => Promise<void>): Job<Desk> => ({ title, run });
export const counterJob = (title: string, run: (counter: Counter) => Promise<void>): Job<Counter> => ({ title, run });
export const boardJob = (title: string, run: (board: Board) => Promise<void>): Job<Board> => ({ title, run });
