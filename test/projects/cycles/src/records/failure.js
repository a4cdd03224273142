// expect: dns-error-chain proven @error_chain
export const describeFailure = (errors) => errors.flatMap(({ message, error_chain: chain = [] }) => [message, ...chain.map((error) => error.message)]).join('; ');

/** Errors of queues still come in chains. */
export const describeQueue = (errors) => errors.flatMap(({ message, error_chain: chain = [] }) => [message, ...chain.map((error) => error.message)]).join('; ');
