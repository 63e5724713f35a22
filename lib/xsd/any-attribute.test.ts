import { expect, test } from '@jest/globals';
import { intersectionOfWildcards, unionOfWildcards } from './any-attribute.ts';
import type { AnyNamespace } from './model.ts';

const any = (namespaces: AnyNamespace['namespaces'], target = 'urn:t'): AnyNamespace => ({
  ...{ namespaces, target, processContents: 'lax' },
});

test.each<[AnyNamespace['namespaces'], AnyNamespace['namespaces'], AnyNamespace['namespaces']]>([
  ['##any', ['urn:x'], '##any'],
  [['urn:x'], ['urn:x', 'urn:y'], ['urn:x', 'urn:y']],
  ['##other', '##other', '##other'],
  ['##other', ['urn:x'], '##other'],
  // Not all that the other one lacks: no wildcard says just that, and the narrower one is taken.
  ['##other', ['urn:t'], '##other'],
  [['', 'urn:x'], '##other', '##other'],
  ['##other', ['urn:t', ''], '##any'],
])('%j and %j let in %j together', (own, base, both) => {
  expect(unionOfWildcards(any(own), any(base))?.namespaces).toEqual(both);
});

test.each<[AnyNamespace['namespaces'], AnyNamespace['namespaces'], AnyNamespace['namespaces']]>([
  ['##any', ['urn:x'], ['urn:x']],
  ['##other', '##any', '##other'],
  ['##other', ['urn:t', '', 'urn:x'], ['urn:x']],
  [['urn:t', 'urn:x'], '##other', ['urn:x']],
  [['urn:x', 'urn:y'], ['urn:y', 'urn:z'], ['urn:y']],
])('%j and %j both let in %j', (own, group, both) => {
  expect(intersectionOfWildcards(any(own), any(group))?.namespaces).toEqual(both);
});

test('what others are is said by the one that says so', () => {
  expect(intersectionOfWildcards(any('##any'), any('##other', 'urn:group'))?.target).toBe('urn:group');
  expect(unionOfWildcards(any(['urn:x']), any('##other', 'urn:base'))?.target).toBe('urn:base');
});

test('one alone is what it is', () => {
  expect(unionOfWildcards(undefined, any(['urn:x']))).toEqual(any(['urn:x']));
  expect(intersectionOfWildcards(any(['urn:x']), undefined)).toEqual(any(['urn:x']));
});
