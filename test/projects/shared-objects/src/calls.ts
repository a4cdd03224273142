namespace Harbour {
  export async function read<Row>(path: string): Promise<Row> {
    const response = await fetch(root + path);
    return (await response.json()).result;
  }
}

namespace Depot {
  export async function read<Row>(path: string): Promise<Row> {
    const response = await fetch(root + path);
    return (await response.json()).result;
  }
}
