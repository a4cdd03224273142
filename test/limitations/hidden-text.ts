// # A URL that is hidden on purpose
// Character codes and texts that are reversed or decrypted are not computed. Sunset finds what was forgotten, not what is hidden.
// misses: kv-legacy-namespace-routes
const URL_BACKWARDS = 'secapseman/srekrow/a/stnuocca/4v/tneilc/moc.eralfduolc.ipa//:sptth';

export const listNamespaces = () => fetch([...URL_BACKWARDS].reverse().join(''));
