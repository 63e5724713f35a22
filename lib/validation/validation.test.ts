import { isEmail, isNumeric, isUrl } from './checks.ts';
import { manyUids, openWholeNumber, wholeNumber } from './form-fields.ts';
import { wrongKinds } from './kinds.ts';
import {
  email,
  maxLength,
  minLength,
  minValue,
  numeric,
  required,
  requiredIf,
  sameAs,
  text,
  url,
} from './validators.ts';
import { array, number, object, string, type ValidationError } from './yup.ts';

interface Schema {
  validateSync(value: unknown, options?: object): unknown;
}

function messageOf(schema: Schema, value: unknown): string | undefined {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as ValidationError).message;
  }
}

test.each<[string, Schema, unknown[], unknown[]]>([
  ['Value is required', required(text()), ['x', ' x '], ['', '  ', '\t\n', undefined, null]],
  [
    'Value must be numeric',
    numeric(),
    ['1', '-2', '3.50', 4, '', undefined],
    ['x', '1,5', '1e3', '0x1', '1.'],
  ],
  [
    'Value is not a valid email address',
    text().test(email()),
    ['a@b.at', ' a@b.at ', ''],
    ['a', 'a@b', '@b.at'],
  ],
  [
    'The value is not a valid URL address',
    text().test(url()),
    ['https://a.at', ''],
    ['a.at', 'javascript:alert(1)'],
  ],
  ['The maximum length allowed is 3', text().test(maxLength(3)), ['abc', '', ' abc '], ['abcd']],
  ['This field should be at least 3 characters long', text().test(minLength(3)), ['abc', ''], ['ab', ' ab ']],
  ['The minimum value allowed is 5', number().test(minValue(5)), [5, 7.5, undefined], [4.99, -6]],
  ['The minimum value allowed is 0', text().test(minValue(0)), ['0', '3', ''], ['-1', 'x']],
])('%s', (message, schema, valid, invalid) => {
  for (const value of valid) expect([value, messageOf(schema, value)]).toEqual([value, undefined]);
  for (const value of invalid) expect([value, messageOf(schema, value)]).toEqual([value, message]);
});

test('same-as compares with its sibling', () => {
  const schema = object({ password: string(), again: string().test(sameAs('password')) });
  expect(messageOf(schema, { password: 'a', again: 'a' })).toBeUndefined();
  expect(messageOf(schema, {})).toBeUndefined();
  expect(messageOf(schema, { password: 'a', again: 'b' })).toBe(
    'The value must be equal to the password value',
  );
  expect(messageOf(schema, { password: 'a' })).toBe('The value must be equal to the password value');
  // Empty is empty, however a form says it.
  const loose = object({
    password: string().nullable(),
    again: string().nullable().test(sameAs('password')),
  });
  for (const empty of [{ password: '' }, { again: '' }, { password: null, again: '' }, { password: null }])
    expect([empty, messageOf(loose, empty)]).toEqual([empty, undefined]);
  const named = object({ a: string(), b: string().test(sameAs('a', 'Bitte dasselbe.')) });
  expect(messageOf(named, { a: '1', b: '2' })).toBe('Bitte dasselbe.');
});

test('a whole number is not taken for another one', () => {
  for (const schema of [wholeNumber('Nein.', 0, 5_000), openWholeNumber('Nein.', 0, 5_000)]) {
    for (const good of ['0', ' 12 ', '5000', 7]) expect(schema.cast(good)).toBe(Number(good));
    for (const bad of ['1.000', '1.', '1,5', '1e3', '0x1', 'x', '-1', 1.5, 5_001])
      expect([bad, messageOf(schema, bad)]).toEqual([bad, 'Nein.']);
  }
  expect(openWholeNumber('Nein.', 0, 5).validateSync('')).toBeNull();
});

test('required-if asks its siblings', () => {
  const company = text().test(requiredIf<{ type?: string }>(({ type }) => type === 'company'));
  const schema = object({ type: string(), company });
  expect(messageOf(schema, { type: 'private' })).toBeUndefined();
  expect(messageOf(schema, { type: 'company', company: 'x' })).toBeUndefined();
  expect(messageOf(schema, { type: 'company' })).toBe('The value is required');
  expect(messageOf(schema, { type: 'company', company: '  ' })).toBe('The value is required');
});

test.each([
  ...[
    'a@b.at',
    'A.B@C-D.Example',
    'a+b@sub.b.co',
    'ä@b.at',
    '"a b"@c.at',
    'a@[127.0.0.1]',
    'a@[255.1.0.9]',
    "o'x@b.at",
  ],
])('an email address: %s', (address) => {
  expect(isEmail(address)).toBe(true);
  expect(isEmail(address.toUpperCase())).toBe(true);
});

test.each([
  ...[
    '',
    'a',
    '@',
    'a@',
    '@b.at',
    'a@b',
    'a@b.c',
    '"a\\"@b.at',
    '"a"b"@b.at',
    'a@b.1a',
    'a@b.a1',
    'a@.at',
    'a@b..at',
    'a@b.at.',
    'a b@c.at',
  ],
  ...[
    'a@b@c.at',
    '.a@b.at',
    'a.@b.at',
    'a..b@c.at',
    'a@127.0.0.1',
    'a@[127.0.0]',
    'a@[127.0.0.256]',
    'a@[1.2.3.4',
    '',
  ],
  ...[
    'a@[::1]',
    'a\n@b.at',
    'a@b.at\n',
    '"a\nb"@c.at',
    '"a"b"@c.at',
    'a<b@c.at',
    'a@b_c.at',
    '""@c.at',
    ' a@b.at',
  ],
])('no email address: %j', (address) => {
  expect(isEmail(address)).toBe(false);
});

test('very long input is refused, and its length costs no more than itself', () => {
  for (const unit of ['a.', 'a@', '"', '-', 'a.a-', '.']) {
    // Whoever tried all ways to split these would not end.
    expect(isEmail(`${unit.repeat(50_000)}@${unit.repeat(50_000)}!`)).toBe(false);
    expect(isUrl(`https://${unit.repeat(50_000)} `)).toBe(false);
  }
  expect(isNumeric(`${'1'.repeat(50_000)}x`)).toBe(false);
});

test('web addresses', () => {
  const valid = [
    'http://a.at',
    'HTTPS://a.at/b?c#d',
    'ftp://a.at',
    'https://1.2.3.4:8080/',
    'http://localhost:3000',
    'https://[::1]/',
    'https://müller.at/',
  ];
  const invalid = [
    '',
    'a',
    '//a.at',
    'https:a.at',
    'https://',
    'https://a',
    'mailto:a@b.at',
    'https://a .at',
    'https://a.at\\b',
    'https://a..at',
    ' https://a.at',
    'https://a.at/\u0001',
    'https://a.at/\u0085x',
  ];
  expect(valid.filter((address) => !isUrl(address))).toEqual([]);
  expect(invalid.filter(isUrl)).toEqual([]);
});

test('a list names each entry once', () => {
  expect(manyUids().isValidSync([1, 2])).toBe(true);
  expect(() => manyUids().validateSync([1, 2, 1])).toThrow('Bitte jeden Eintrag nur einmal.');
});

test('a list that is too long is refused before its entries are looked at', () => {
  const list = (length: number) => new Array(length).fill(null);
  const counted = object({ own: manyUids(5), other: array(number()) });
  expect(wrongKinds(counted, { own: [1, 2, 3, 4, 5], other: new Array(1_000).fill(1) })).toEqual({});
  for (const [own, other] of [[500_000, 500_000] as const, [6, 1_001] as const])
    expect(wrongKinds(counted, { own: list(own), other: list(other) })).toEqual({
      own: 'Höchstens 5 Einträge.',
      other: 'Höchstens 1000 Einträge.',
    });
});
