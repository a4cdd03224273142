declare const storage: { write(key: string, value: unknown): void };

export const cache = {
  put(value: unknown): void {
    storage.write('records', value);
  },
};

export const queue = {
  send(text: string): void {
    storage.write('queue', text);
  },
};

export const shelf = {
  keep<T>(value: object): T {
    storage.write('shelf', value);
    return value as T;
  },
};
