/** Writes XML. */
import { makeWellFormed, stripControl } from '../printable.ts';

/** An element, or its text. */
type XmlNode = string | XmlElement;

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly XmlNode[];
}

/** Renders a document with a final newline. */
export function renderXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root, '')}\n`;
}

function renderElement({ name, attributes, children }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return `${start}/>`;
  // An element with text is not indented, because spaces would be part of the text.
  if (children.some((child) => typeof child === 'string'))
    return `${start}>${children.map(renderInline).join('')}</${name}>`;
  const below = children.map((child) => renderElement(child as XmlElement, `${indent}  `));
  return [`${start}>`, ...below, `${indent}</${name}>`].join('\n');
}

function renderInline(node: XmlNode): string {
  return typeof node === 'string' ? escapeXml(node) : renderElement(node, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for XML and HTML, as content or in quotes. XML cannot represent most control characters, which are written as escapes,
 * and lone surrogates, which are replaced.
 */
export function escapeXml(text: string): string {
  return stripControl(makeWellFormed(text))
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
