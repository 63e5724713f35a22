import { expect, test } from '@jest/globals';
import { limits } from './limits';
import { readMessage } from './read';
import { Refusal } from './refusal';

const read = (inner: string, attributes = '') => readMessage(`<R xmlns="urn:r"${attributes}>${inner}</R>`);
const reasonOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return 'read';
};
const address = (value: string) => `<MessageAddress>${value}</MessageAddress>`;

test('the sender and the receiver are the first addresses within theirs, and no other address', () => {
  const both = `<Sender>${address(' AT001000 ')}${address('AT002000')}</Sender><Receiver>${address('RC100001')}</Receiver>`;
  expect(read(both)).toMatchObject({ sender: 'AT001000', receiver: 'RC100001' });
  const beside = read(
    `${address('AT0')}<Sender><Name>x</Name></Sender>${address('AT1')}<Receiver/>${address('AT2')}`,
  );
  expect([beside?.sender, beside?.receiver]).toEqual([undefined, undefined]);
  const turned = read(`<Receiver>${address('RC1')}</Receiver><Sender>${address('AT1')}</Sender>`);
  expect(turned).toMatchObject({ sender: 'AT1', receiver: 'RC1' });
});

test('of what the head says the first counts, without white space, and prefixes do not matter', () => {
  const head = '<m:MessageCode>\n ANFORDERUNG_EC </m:MessageCode><m:MessageCode>ANDERE</m:MessageCode>';
  const created = '<DocumentCreationDateTime>2026-01-01T00:00:00Z</DocumentCreationDateTime>';
  expect(read(head + created, ' xmlns:m="urn:m" m:SchemaVersion=" 01.10 "')).toEqual({
    ...{ root: 'R', namespace: 'urn:r', elements: 4, schemaVersion: '01.10' },
    ...{ messageCode: 'ANFORDERUNG_EC', created: '2026-01-01T00:00:00Z' },
    namespaces: expect.any(Map),
  });
  expect(read('<MessageCode> </MessageCode><MessageCode>B</MessageCode>')?.messageCode).toBe('B');
  expect(readMessage('<p:R xmlns:p="urn:p" xmlns="urn:other"/>')).toMatchObject({
    root: 'R',
    namespace: 'urn:p',
  });
  expect(readMessage('<R/>')).toMatchObject({ root: 'R', namespace: '' });
  // Data that is called like a part of the head is none.
  expect(read(`${'<Data/>'.repeat(200)}<MessageCode>SPÄT</MessageCode>`)?.messageCode).toBeUndefined();
  expect(read(`${'<Data/>'.repeat(198)}<MessageCode>NOCH</MessageCode>`)?.messageCode).toBe('NOCH');
});

test('response codes are named once each, 50 at most', () => {
  const codes = Array.from({ length: 80 }, (_, at) => `<ResponseCode>${at % 60}</ResponseCode>`).join('');
  expect(read(codes)?.responseCodes).toEqual(Array.from({ length: 50 }, (_, at) => String(at)));
  expect(
    read('<ResponseCode><Inner>70</Inner></ResponseCode><ResponseCode> </ResponseCode>')?.responseCodes,
  ).toBe(undefined);
});

test('each limit may be reached, and not passed', () => {
  const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
  expect(reasonOf(() => read(deep(limits.depth - 1)))).toBe('read');
  expect(reasonOf(() => read(deep(limits.depth)))).toBe('depth');
  // Siblings are not deeper than one of them.
  expect(reasonOf(() => read(deep(limits.depth - 1).repeat(3)))).toBe('read');
  const attributed = (count: number) =>
    `<a ${Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')}/>`;
  expect(reasonOf(() => read(attributed(limits.attributes).repeat(3)))).toBe('read');
  expect(reasonOf(() => read(attributed(limits.attributes + 1)))).toBe('attributes');
});

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['MSCONS+1', 'no-xml'],
  ['<!DOCTYPE R><R/>', 'dtd'],
  ['<?xml version="1.0"?><!-- <R> --><!DOCTYPE R [<!ENTITY a "b">]><R/>', 'dtd'],
])('%j is not read: %s', (text, reason) => {
  expect(reasonOf(() => readMessage(text))).toBe(reason);
});

test('reading tells how far it is, to the end', () => {
  const parts: number[] = [];
  readMessage(`<R>${'<a>x</a>'.repeat(100_000)}</R>`, (part) => parts.push(part));
  expect(parts.length).toBeGreaterThan(2);
  expect([...parts].sort((a, b) => a - b)).toEqual(parts);
  expect(parts.at(-1)).toBe(1);
});
