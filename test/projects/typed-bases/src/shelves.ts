import got from 'got';

export class Shelf {
  constructor(private readonly start: string) {}

  list<T>(name: string): Promise<T[]> {
    return got(`https://stock.example.com/v4/${this.start}/${name}`).json<T[]>();
  }
}

export class Shelves {
  section(zone: string): Shelf {
    return new Shelf(`zones/${zone}`);
  }
}
