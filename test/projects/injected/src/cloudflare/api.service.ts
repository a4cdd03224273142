import { Injectable } from '@nestjs/common';

export interface Result<T> {
  success: boolean;
  result: T;
}

@Injectable()
export class ApiService {
  private readonly base = 'https://api.cloudflare.com/client/v4';

  constructor(private readonly token: string) {}

  async get<T>(path: string): Promise<T> {
    const body = await this.send<T>('GET', path);
    return body.result;
  }

  async put<T>(path: string, payload: unknown): Promise<T> {
    const body = await this.send<T>('PUT', path, payload);
    return body.result;
  }

  private async send<T>(method: string, path: string, payload?: unknown): Promise<Result<T>> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}` },
      body: payload === undefined ? undefined : JSON.stringify(payload),
    });
    return response.json() as Promise<Result<T>>;
  }
}
