/** Functions of the program with the same names. */
const createMachine = (definition, run) => run(definition);
const fromPromise = (fn) => ({ start: () => fn({ input: { zone: 'z', tail: 'dns_records' } }) });

export const read = fromPromise(({ input }) => fetch(`https://api.cloudflare.com/client/v4/zones/${input.zone}/${input.tail}`));

export const started = createMachine({ src: read, input: { zone: 'z', tail: 'rate_limits' } }, ({ src }) => src.start());
