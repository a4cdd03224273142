export interface Dock {
  root: string;
}

export interface Harbour {
  crane: Dock;
  outpost: Dock;
}

const harbour: Harbour = {
  crane: { root: 'https://api.cloudflare.com/client/v4' },
  outpost: { root: 'https://api.outpost.example/v1' },
};

export default harbour;
