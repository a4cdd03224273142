export function useRecords(zone: string) {
  const url = computed(() => `/api/zones/${zone}/records`);
  const { data } = useFetch(url, { default: () => [] });
  // expect: dns-record-locked-field likely @locked
  return computed(() => data.value.filter((record) => !record.locked));
}

export function useOpen(zone: string) {
  const { data } = useFetch(`/api/zones/${zone}/records`, {
    // expect: dns-record-locked-field likely @#1 locked
    transform: (records) => records.map(({ id, locked }) => ({ id, locked: locked ?? false })),
  });
  return computed(() => data.value.filter((record) => !record.zone_name));
}

export function useFirstName(zone: string) {
  const { data: records } = useLazyFetch(`/api/zones/${zone}/records`);
  // expect: dns-record-zone-fields likely @zone_name
  return computed(() => records.value?.[0].zone_name);
}
