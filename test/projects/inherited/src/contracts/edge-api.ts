/** What the services need; `platform-api.ts` has the only implementation. */
export abstract class EdgeApi {
  abstract account(verb: string, resource: string, body?: unknown): Promise<unknown>;
}

/** Two clouds implement it, and the type means neither. */
export abstract class ShelfApi {
  abstract account(verb: string, resource: string): Promise<unknown>;
}
