/** Facts about a built-in type of XML Schema for the comparison. */
interface Builtin {
  base?: string;
  whiteSpace: 'preserve' | 'replace' | 'collapse';
  /** Built-in bounds of whole numbers. */
  min?: string;
  max?: string;
  /** For built-in lists: the type of their items. */
  item?: string;
  /** The exact lexical form, if it is needed to decide whether a text is a value. */
  lexical?: RegExp;
  /** A form that every value has, but other texts too. */
  rough?: RegExp;
  /** Some values, if `lexical` is unknown. */
  samples?: string[];
}

const collapse = 'collapse' as const;
const name = String.raw`[\p{L}_:][\p{L}\p{N}\p{M}_:.\-]*`;
const ncName = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.\-]*`;
const whole = /^[+-]?\d+$/;

export const builtins: Record<string, Builtin> = {
  anySimpleType: { whiteSpace: 'preserve' },
  anyAtomicType: { base: 'anySimpleType', whiteSpace: 'preserve' },
  string: { base: 'anySimpleType', whiteSpace: 'preserve' },
  normalizedString: { base: 'string', whiteSpace: 'replace' },
  token: { base: 'normalizedString', whiteSpace: collapse },
  language: { base: 'token', whiteSpace: collapse, lexical: /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/ },
  NMTOKEN: { base: 'token', whiteSpace: collapse, lexical: /^[\p{L}\p{N}\p{M}_:.-]+$/u },
  Name: { base: 'token', whiteSpace: collapse, lexical: new RegExp(`^${name}$`, 'u') },
  NCName: { base: 'Name', whiteSpace: collapse, lexical: new RegExp(`^${ncName}$`, 'u') },
  ID: { base: 'NCName', whiteSpace: collapse },
  IDREF: { base: 'NCName', whiteSpace: collapse },
  ENTITY: { base: 'NCName', whiteSpace: collapse },
  NMTOKENS: { base: 'anySimpleType', whiteSpace: collapse, item: 'NMTOKEN' },
  IDREFS: { base: 'anySimpleType', whiteSpace: collapse, item: 'IDREF' },
  ENTITIES: { base: 'anySimpleType', whiteSpace: collapse, item: 'ENTITY' },
  boolean: { base: 'anySimpleType', whiteSpace: collapse, lexical: /^(true|false|1|0)$/ },
  decimal: { base: 'anySimpleType', whiteSpace: collapse, lexical: /^[+-]?(\d+(\.\d*)?|\.\d+)$/ },
  integer: { base: 'decimal', whiteSpace: collapse, lexical: whole },
  nonPositiveInteger: { base: 'integer', whiteSpace: collapse, max: '0', lexical: whole },
  negativeInteger: { base: 'nonPositiveInteger', whiteSpace: collapse, max: '-1', lexical: whole },
  nonNegativeInteger: { base: 'integer', whiteSpace: collapse, min: '0', lexical: whole },
  positiveInteger: { base: 'nonNegativeInteger', whiteSpace: collapse, min: '1', lexical: whole },
  long: {
    base: 'integer',
    whiteSpace: collapse,
    min: '-9223372036854775808',
    max: '9223372036854775807',
    lexical: whole,
  },
  int: { base: 'long', whiteSpace: collapse, min: '-2147483648', max: '2147483647', lexical: whole },
  short: { base: 'int', whiteSpace: collapse, min: '-32768', max: '32767', lexical: whole },
  byte: { base: 'short', whiteSpace: collapse, min: '-128', max: '127', lexical: whole },
  unsignedLong: {
    base: 'nonNegativeInteger',
    whiteSpace: collapse,
    min: '0',
    max: '18446744073709551615',
    // Without a sign by the standard; libxml2 takes one.
    lexical: whole,
  },
  unsignedInt: { base: 'unsignedLong', whiteSpace: collapse, min: '0', max: '4294967295', lexical: whole },
  unsignedShort: { base: 'unsignedInt', whiteSpace: collapse, min: '0', max: '65535', lexical: whole },
  unsignedByte: { base: 'unsignedShort', whiteSpace: collapse, min: '0', max: '255', lexical: whole },
  float: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^([+-]?[\d.]+([eE][+-]?\d+)?|-?INF|NaN)$/,
    samples: ['1', '1.5', '1E5', 'INF'],
  },
  double: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^([+-]?[\d.]+([eE][+-]?\d+)?|-?INF|NaN)$/,
    samples: ['1', '1.5', '1E5', 'INF'],
  },
  duration: { base: 'anySimpleType', whiteSpace: collapse, rough: /^-?P/, samples: ['P1D'] },
  dateTime: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^-?\d{4,}-\d\d-\d\dT/,
    samples: ['2026-01-31T12:00:00'],
  },
  time: { base: 'anySimpleType', whiteSpace: collapse, rough: /^\d\d:\d\d:\d\d/, samples: ['12:00:00'] },
  date: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^-?\d{4,}-\d\d-\d\d(Z|[+-]\d\d:\d\d)?$/,
    samples: ['2026-01-31'],
  },
  gYearMonth: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^-?\d{4,}-\d\d(Z|[+-]\d\d:\d\d)?$/,
    samples: ['2026-01'],
  },
  gYear: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^-?\d{4,}(Z|[+-]\d\d:\d\d)?$/,
    samples: ['2026'],
  },
  gMonthDay: { base: 'anySimpleType', whiteSpace: collapse, rough: /^--\d\d-\d\d/, samples: ['--01-31'] },
  gDay: { base: 'anySimpleType', whiteSpace: collapse, rough: /^---\d\d/, samples: ['---31'] },
  gMonth: { base: 'anySimpleType', whiteSpace: collapse, rough: /^--\d\d/, samples: ['--01'] },
  hexBinary: { base: 'anySimpleType', whiteSpace: collapse, lexical: /^([0-9a-fA-F]{2})*$/ },
  base64Binary: {
    base: 'anySimpleType',
    whiteSpace: collapse,
    rough: /^[A-Za-z0-9+/= ]*$/,
    samples: ['', 'QUJD'],
  },
  anyURI: { base: 'anySimpleType', whiteSpace: collapse, samples: ['urn:a', 'A'] },
  QName: { base: 'anySimpleType', whiteSpace: collapse },
  NOTATION: { base: 'anySimpleType', whiteSpace: collapse },
};

/** Whether a built-in type is another one or derived from it. */
export function descends(type: string, from: string): boolean {
  for (let each: string | undefined = type; each; each = builtins[each]?.base) if (each === from) return true;
  return false;
}

export const isWhole = (type: string) => descends(type, 'integer');
export const isDecimal = (type: string) => descends(type, 'decimal');
/** Types whose values are their text: only equal texts are equal values. */
export const isText = (type: string) => descends(type, 'string');
