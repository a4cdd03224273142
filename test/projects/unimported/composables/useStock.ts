export function useStock(depot: string) {
  const url = computed(() => `/api/depots/${depot}/records`);
  const { data } = useFetch(url, { default: () => [] });
  return computed(() => data.value.filter((record) => !record.locked && record.zone_name));
}
