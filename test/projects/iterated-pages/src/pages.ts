export interface Body {
  result: unknown[];
  result_info: { total_pages: number };
}

/** The pages of a list, one request for each. */
export class Pages implements AsyncIterable<unknown> {
  constructor(
    private readonly base: string,
    private readonly path: string,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (let page = 1, last = 1; page <= last; page++) {
      const { result, result_info }: Body = await (await fetch(`${this.base}${this.path}?page=${page}`)).json();
      last = result_info.total_pages;
      yield* result;
    }
  }
}

/** A list that is in memory already: nothing is sent. */
export const inMemory = (path: string) => ({
  async *[Symbol.asyncIterator]() {
    yield path;
  },
});
