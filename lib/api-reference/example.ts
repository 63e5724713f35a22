import type { JsonSchema, Operation } from './document';

/** A value that a call accepts, for its example. */
function sample(schema: JsonSchema, name = ''): unknown {
  if (schema.enum?.length) return schema.default ?? schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return sampleBody(schema);
  if (type === 'array') return schema.items ? [sample(schema.items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    return /From$|Until$|Start$|^date$|At$/.test(name)
      ? 1_791_151_200
      : (schema.default ?? Math.max(schema.minimum ?? 1, 1));
  }
  if (/mail|username/i.test(name)) return 'name@demo.example';
  return sampleTexts[name] ?? '…';
}

/** Texts that calls accept as they are; other texts are shown as placeholders. */
const sampleTexts: Record<string, string> = {
  ...{ term: 'EC_REQ', date: '2026-12-04', role: '1', ecnumber: 'AT001000' },
};

/** The required fields, and the first page of a list. */
function sampleBody({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const list = 'pageSize' in properties;
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (list && ['page', 'pageSize'].includes(name)),
  );
  return Object.fromEntries(
    shown.map(([name, one]) => [name, list && name === 'pageSize' ? 50 : sample(one, name)]),
  );
}

const inQuery = (value: string) => (value === '…' ? value : encodeURIComponent(value));
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as curl, one line a part; calls that need a session send its cookie. */
export function exampleOf(base: string, method: string, path: string, one: Operation): string {
  const query = one.parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' && parameter.required
      ? [`${parameter.name}=${inQuery(String(sample(parameter.schema, parameter.name) ?? ''))}`]
      : [],
  );
  const address = base + path.replace(/\{\w+\}/g, '1') + (query.length > 0 ? `?${query.join('&')}` : '');
  const [type, content] = Object.entries(one.requestBody?.content ?? {})[0] ?? [];
  const body = content?.schema && sampleBody(content.schema);
  const data =
    type === 'application/json'
      ? [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`]
      : type === 'application/x-www-form-urlencoded'
        ? Object.entries(body ?? {}).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
        : type === 'application/octet-stream'
          ? [`-H ${quoted(`Content-Type: ${type}`)}`, '--data-binary @datei']
          : type
            ? [
                `-F ${quoted(`values=${JSON.stringify(body?.values ?? {})};type=application/json`)}`,
                `-F ${quoted('files=@datei')}`,
              ]
            : [];
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...(method === 'GET' ? [] : [`-H ${quoted('X-Requested-With: XMLHttpRequest')}`]),
    ...(one.security.length > 0 ? ['-b sitzung.txt'] : []),
    ...data,
    ...('application/json' in one.responses[200].content ? [] : ['-OJ']),
  ];
  return parts.join(' \\\n  ');
}
