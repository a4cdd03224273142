/**
 * Messages between the scripts of a browser extension: a listener answers by its third parameter, or with a promise; the sender gets the
 * answer as the result, or in a callback. Source: https://developer.chrome.com/docs/extensions/develop/concepts/messaging,
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/runtime/onMessage.
 */

/** Events to which listeners of messages are added: `chrome.runtime.onMessage.addListener(…)`. */
export const MESSAGE_EVENTS: ReadonlySet<string> = new Set(['onMessage', 'onMessageExternal']);

/** The place of the parameter by which a listener answers. */
export const ANSWERING_PARAMETER = 2;

/** Methods that send a message. */
export const MESSAGE_SENDERS: ReadonlySet<string> = new Set(['sendMessage']);

/** The objects that have these methods, `chrome.tabs`. */
export const MESSAGE_HOLDERS: ReadonlySet<string> = new Set(['runtime', 'tabs']);
