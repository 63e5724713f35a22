import { existsSync, readFileSync } from 'node:fs';
import { demoSchema, ecmpList, withoutLine } from '@/tests/support/messages';
import { limits } from './limits';
import type { Inspection, SchemaSource } from './model';
import { BrokenSchema, type CompiledSchema, compileSchema, openMessage } from './validate';

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);

const look = (message: string | Uint8Array): Inspection => {
  const opened = openMessage(typeof message === 'string' ? bytes(message) : message);
  opened.close();
  return opened.inspection;
};

function check(schema: CompiledSchema, text: string, asNamespace?: string) {
  const message = openMessage(bytes(text));
  expect(message.inspection.state).toBe('readable');
  const findings = message.validate(schema, asNamespace);
  message.close();
  return findings;
}

const refusal = (message: string | Uint8Array) => {
  const found = look(message);
  return found.state === 'refused' ? found.reason : found.state;
};

describe('a message of the demo schema', () => {
  const schema = compileSchema(demoSchema('ECMPList_01p10'));

  test('that is right has no errors and says what it is', () => {
    expect(check(schema, ecmpList())).toMatchObject({ errors: [], total: 0, more: false });
    expect(look(ecmpList())).toMatchObject({
      facts: {
        root: 'ECMPList',
        namespace: 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p10',
        schemaVersion: '01.10',
        messageCode: 'ABSCHLUSS_ECON',
        sender: 'AT001000',
        receiver: 'RC100001',
        encoding: 'UTF-8',
      },
    });
  });

  test('without a mandatory element fails where it is missing', () => {
    const { errors, source } = check(schema, withoutLine(ecmpList(), 'm:MessageId'));
    expect(errors).toEqual([
      {
        kind: 'missing-before',
        text: 'Vor dem Element „ConversationId“ fehlt das Element „MessageId“.',
        line: 18,
        column: 5,
        path: '/ECMPList/ProcessDirectory/ConversationId',
      },
    ]);
    expect(source.find(({ number }) => number === 18)?.text).toContain('<m:ConversationId>');
  });

  test('tells which of several equal elements is wrong, also on one line', () => {
    const text = ecmpList({ points: 3 }).replace(/(AT0+3<[\s\S]*?)CONSUMPTION/, '$1X');
    const path = '/ECMPList/ProcessDirectory/MPListData[3]/MPTimeData/EnergyDirection';
    expect(check(schema, text).errors).toMatchObject([{ kind: 'enumeration', path }]);
    const oneLine = text.replace(/\n\s*/g, ' ');
    const [error] = check(schema, oneLine).errors;
    expect(error).toMatchObject({ line: 1, path });
    expect(oneLine.slice(error!.column! - 1)).toMatch(/^<m:EnergyDirection>X/);
  });

  test('tells exactly two equal elements apart, counts both, and numbers none that is alone', () => {
    const path = (number: string) =>
      `/ECMPList/ProcessDirectory/MPListData${number}/MPTimeData/EnergyDirection`;
    const wrong = (points: number) => check(schema, ecmpList({ points }).replaceAll('CONSUMPTION', 'X'));
    expect(wrong(2)).toMatchObject({
      total: 2,
      more: false,
      errors: [{ path: path('[1]') }, { path: path('[2]') }],
    });
    expect(wrong(1)).toMatchObject({ total: 1, more: false, errors: [{ path: path('') }] });
  });

  test('finds elements whose namespace has no prefix', () => {
    const text = ecmpList({ points: 2 })
      .replaceAll('m:', '')
      .replace('xmlns:m=', 'xmlns=')
      .replace('<ECType>RC_R', '<ECType>ZZ');
    const { errors } = check(schema, text);
    expect(errors).toMatchObject([{ line: 22, column: 5, path: '/ECMPList/ProcessDirectory/ECType' }]);
  });

  test('can be read as if it named another version', () => {
    const text = ecmpList({ uri: 'urn:other' });
    expect(check(schema, text).errors).toMatchObject([{ kind: 'root', line: 2 }]);
    const own = 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p10';
    expect(check(schema, text, own).total).toBe(0);
  });

  test('shows the first errors of many, counts the others and stops when nobody counts on', () => {
    const some = check(schema, ecmpList({ points: 300 }).replaceAll('>100<', '>x<'));
    expect(some.errors).toHaveLength(limits.shown);
    expect(some).toMatchObject({ total: 300, more: false });
    expect(some.source.length).toBeLessThan(2_000);
    const many = check(
      compileSchema(demoSchema('ECMPList_01p10')),
      ecmpList({ points: limits.counted + 1 }).replaceAll('>100<', '>x<'),
    );
    expect(many).toMatchObject({ total: limits.counted, more: true });
  });
});

describe('schema sets', () => {
  const xsd = (body: string, attributes = '') =>
    bytes(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:a" targetNamespace="urn:a"
      elementFormDefault="qualified" ${attributes}>${body}</xs:schema>`);
  const set = (main: Uint8Array, other?: Uint8Array): SchemaSource[] => [
    { name: 'a.xsd', main: true, bytes: main },
    ...(other ? [{ name: 'b.xsd', main: false, bytes: other }] : []),
  ];
  const types = xsd('<xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType>');

  test.each(['b.xsd', './B.XSD', '../x/b.xsd', 'http://example.com/schemas/b.xsd'])('find %s', (location) => {
    const main = xsd(`<xs:include schemaLocation="${location}"/><xs:element name="R" type="T"/>`);
    const schema = compileSchema(set(main, types));
    expect(check(schema, '<R xmlns="urn:a">1</R>').total).toBe(0);
    expect(check(schema, '<R xmlns="urn:a">x</R>').total).toBe(1);
  });

  test('that lack a file are told of', () => {
    const main = xsd('<xs:include schemaLocation="b.xsd"/><xs:element name="R" type="T"/>');
    expect(() => compileSchema(set(main))).toThrow(BrokenSchema);
    expect(() => compileSchema([])).toThrow(BrokenSchema);
  });

  test('are not taken from where a message says', () => {
    const schema = compileSchema(
      set(
        xsd(
          '<xs:element name="R"><xs:complexType><xs:sequence><xs:any/></xs:sequence></xs:complexType></xs:element>',
        ),
      ),
    );
    const text = `<R xmlns="urn:a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
      xsi:schemaLocation="urn:b file:///etc/passwd urn:b b.xsd"><B xmlns="urn:b"/></R>`;
    expect(check(schema, text).errors).toMatchObject([{ kind: 'unknown-element', line: 2 }]);
  });
});

describe('refused before the validator sees it', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>`;
  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty'],
    ['blanks', ' \n ', 'empty'],
    ['no XML', '{"a": 1}', 'no-xml'],
    ['an entity bomb', bomb, 'dtd'],
    ['a DTD without entities', '<!DOCTYPE a><a/>', 'dtd'],
    ['a DTD behind a comment and a PI', '<!-- <a> --><?p <b>?>\n<!DOCTYPE a SYSTEM "a.dtd"><a/>', 'dtd'],
    ['a DTD that never ends', `<!DOCTYPE a [${'<!ENTITY x "">'.repeat(1_000)}`, 'dtd'],
    ['a DTD within the root', '<a><!DOCTYPE a></a>', 'dtd'],
    ['depth', '<a>'.repeat(limits.depth + 1), 'depth'],
    ['depth behind an error', `<a b=1/>${'<a>'.repeat(limits.depth + 1)}`, 'depth'],
    [
      'attributes',
      `<a ${Array.from({ length: limits.attributes + 1 }, (_, i) => `b${i}=""`).join(' ')}/>`,
      'attributes',
    ],
    ['size', new Uint8Array(limits.bytes + 1).fill(32), 'size'],
    ['an unknown encoding', '<?xml version="1.0" encoding="x-secret"?><a/>', 'encoding'],
    ['a wrong UTF-16', '<?xml version="1.0" encoding="UTF-16"?><a/>', 'encoding'],
    ['bytes that are no UTF-8', new Uint8Array([0x3c, 0x61, 0x3e, 0xe4, 0x3c, 0x2f, 0x61, 0x3e]), 'bytes'],
  ])('%s', (_, message, reason) => {
    expect(refusal(message)).toBe(reason);
  });

  test('but what is allowed passes', () => {
    expect(refusal('<a>'.repeat(limits.depth) + '</a>'.repeat(limits.depth))).toBe('readable');
    expect(refusal('<a><!-- <!DOCTYPE a> --><![CDATA[<!DOCTYPE a>]]></a>')).toBe('readable');
  });

  test('the line of a bad byte is told', () => {
    const found = look(new Uint8Array([...bytes('<a>\u{1F600}\n\uFFFD\n'), 0xe4, ...bytes('</a>')]));
    expect(found).toMatchObject({ state: 'refused', text: expect.stringContaining('Zeile 3') });
  });
});

describe('encodings', () => {
  const inner = 'Größe';
  const utf16 = (text: string, little: boolean, mark: boolean) => {
    const units = [...(mark ? '\uFEFF' : ''), ...text].map((one) => one.charCodeAt(0));
    return new Uint8Array(
      units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };
  const latin1 = Uint8Array.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?><MessageCode>${inner}</MessageCode>`,
    (one) => one.charCodeAt(0),
  );
  const text = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><MessageCode>${inner}</MessageCode>`;
  test.each<[string, Uint8Array]>([
    ['UTF-8', bytes(text('UTF-8'))],
    ['UTF-8', bytes(`\uFEFF${text('UTF-8')}`)],
    ['UTF-8', bytes(`\uFEFF${text('ISO-8859-1')}`)],
    ['UTF-16LE', utf16(text('UTF-16'), true, true)],
    ['UTF-16BE', utf16(text('UTF-16'), false, true)],
    ['UTF-16LE', utf16(text('UTF-16LE'), true, false)],
    ['ISO-8859-1', latin1],
  ])('%s', (encoding, message) => {
    expect(look(message)).toMatchObject({ state: 'readable', facts: { encoding, messageCode: inner } });
  });
});

// The market's own files, where they are at hand; the tests above say the same of ours.
const shared = `${process.env.MARKET_SCHEMAS ?? ''}/..`;
const market = existsSync(`${shared}/messages/ecmplist_01p10.xml`) ? describe : describe.skip;
market('the published schema and message', () => {
  const file = (name: string) => new Uint8Array(readFileSync(`${shared}/${name}`));
  const sources = () =>
    ['ECMPList_01p10.xsd', 'CPCommonTypes_01p20.xsd'].map((name, index) => ({
      name,
      main: index === 0,
      bytes: file(`schemas/${name}`),
    }));

  test('validate, and fail with a mandatory element taken out', () => {
    const schema = compileSchema(sources());
    const text = new TextDecoder().decode(file('messages/ecmplist_01p10.xml'));
    expect(check(schema, text).total).toBe(0);
    const line = text.split('\n').findIndex((one) => one.includes('<ns0:ECID>')) + 1;
    expect(check(schema, withoutLine(text, '<ns0:ECID>')).errors).toMatchObject([
      {
        line,
        text: expect.stringContaining('fehlt das Element „ECID“'),
        path: '/ECMPList/ProcessDirectory/ECType',
      },
    ]);
  });
});
