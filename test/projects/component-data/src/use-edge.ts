import { onMounted, shallowRef, toValue, type MaybeRefOrGetter } from 'vue';

export function useEdge(path: MaybeRefOrGetter<string | null>, query: MaybeRefOrGetter<object> = {}) {
  const data = shallowRef();

  async function refresh() {
    const url = toValue(path);
    if (!url) return;
    const target = new URL(`https://api.cloudflare.com/client/v4${url}`);
    for (const [name, value] of Object.entries(toValue(query))) target.searchParams.set(name, String(value));
    data.value = (await (await fetch(target)).json()).result;
  }

  onMounted(refresh);
  return { data, refresh };
}
