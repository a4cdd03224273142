declare global {
  const rpc: { request(name: string, ...args: unknown[]): Promise<any> };
}

export declare const peer: { answer(name: string, run: (event: unknown, ...args: any[]) => unknown): void };
export declare const contextBridge: { exposeInMainWorld(name: string, api: object): void };
