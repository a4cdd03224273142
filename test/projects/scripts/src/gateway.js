const ROOTS = { edge: 'https://api.cloudflare.com/client/v4', depot: 'https://depot.example.com/v1' };

class Gateway {
  constructor(root) {
    this.root = root;
  }

  async read(path) {
    const response = await fetch(this.root + path);
    const { result } = await response.json();
    return result;
  }
}
