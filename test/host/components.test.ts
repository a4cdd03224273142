/** Of a component only the scripts are read, and every character of them stays where it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitComponent } from '../../analysis/host/parsers/components.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';

const component = `<template>\n  <a href="x">{{ y }}</a>\n</template>\r\n<script lang='ts'>\nconst a = '😀<div>';\n</script>\n<style>p { color: red }</style>\n`;

describe('splitComponent', () => {
  it('keeps scripts at their offsets and blanks the rest', () => {
    const { text, language } = splitComponent(component);
    expect(text).toHaveLength(component.length);
    expect(text.indexOf('const a')).toBe(component.indexOf('const a'));
    expect(text.trim()).toBe("const a = '😀<div>';");
    expect(text.replace(/[^\r\n]/g, '')).toBe(component.replace(/[^\r\n]/g, ''));
    expect(language).toBe('ts');
  });

  it('keeps the markup apart from scripts and styles', () => {
    const { markup } = splitComponent(component);
    expect(markup).toContain('{{ y }}');
    expect(markup).not.toContain('const a');
    expect(markup).not.toContain('color');
  });

  it('assigns every character of any text to the script or to none', () => {
    const part = fc.constantFrom(
      '<script>',
      '</script>',
      '<script lang="ts">',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      'a > b',
      '"',
      '\n',
      '{{ x }}',
      '<script type="application/json">',
      '</SCRIPT >',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const source = parts.join('');
        const { text } = splitComponent(source);
        expect(text).toHaveLength(source.length);
        for (let index = 0; index < text.length; index++)
          if (text[index] !== ' ') expect(text[index]).toBe(source[index]);
      }),
    );
  });

  it.each([
    ['JSON in a script element', '<script type="application/ld+json">{ "a": 1 }</script>'],
    ['a script in a comment', '<!-- <script>const a = 1;</script> -->'],
    ['a script from elsewhere', '<script src="./a.js" />'],
  ])('reads no %s', (_, source) => {
    expect(splitComponent(source).text.trim()).toBe('');
  });

  it('takes a quoted angle bracket for part of an attribute', () => {
    expect(
      splitComponent('<script setup lang="ts" generic="T extends Map<string, X>">const a = 1;</script>'),
    ).toMatchObject({ language: 'ts', text: expect.stringContaining('const a = 1;') });
  });
});

describe('parseSource', () => {
  it.each(['oxc', 'typescript-estree'] as const)('reads two scripts of a component as one module with %s', (parser) => {
    const text = '<script>\nconst a = 1;\n</script>\n<script setup lang="ts">\nconst b: number = a;\n</script>\n';
    const { source } = parseSource({ name: 'a.vue', text }, { parser });
    expect(source!.ast.body.map(({ range }) => text.slice(...range))).toEqual(['const a = 1;', 'const b: number = a;']);
  });

  it('names the line of a fault as the component counts it', () => {
    expect(parseSource({ name: 'a.svelte', text: '<p>x</p>\n<script>\nconst = 1;\n</script>' }).failure).toMatchObject({
      reason: 'syntax-error',
      line: 3,
    });
  });
});
