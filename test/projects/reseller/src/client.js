import { instancePath } from './endpoint.js';

export class ResellerClient {
  constructor(crn) {
    this.base = instancePath(crn);
  }

  async get(path) {
    const response = await fetch(this.base + path);
    const { result } = await response.json();
    return result;
  }
}
