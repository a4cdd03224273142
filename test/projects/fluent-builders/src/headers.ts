/** Fields that are texts and plain objects, made anew by methods of a base class. */
abstract class Draft {
  protected path = '';
  protected options: RequestInit & { headers: Record<string, string> } = { headers: {} };

  header(name: string, value: string) {
    this.options = { ...this.options, headers: { ...this.options.headers, [name]: value } };
    return this;
  }

  to(path: string) {
    this.path += `/${path}`;
    return this;
  }

  abstract run(): Promise<Response>;
}

class Call extends Draft {
  run() {
    return fetch(`https://api.cloudflare.com/client/v4${this.path}`, this.options);
  }
}

class Order extends Draft {
  run() {
    return fetch(`https://orders.example${this.path}`, this.options);
  }
}

export const owned = () => new Call().to('certificates').header('Authorization', `Bearer ${process.env.TOKEN}`).run();
// expect: kv-legacy-namespace-routes proven @workers/namespaces
export const spaces = (id: string) => new Call().to('accounts').to(id).to('workers/namespaces').run();
export const orders = (id: string) => new Order().to('accounts').to(id).to('workers/namespaces').run();
