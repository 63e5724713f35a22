import { shapeOf } from './answer-shape';
import type { ApiDocument, JsonSchema, Operation } from './document';
import { exampleOf } from './example';
import { nounOf, nounTitle, nounTitles } from './noun-texts';
import { typeNames } from './type-names';

export interface Parameter {
  /** With the names of its parents: `filters.status`. */
  name: string;
  /** German: Pfad, Adresse, Körper, Formular. */
  place: string;
  type: string;
  required: boolean;
  meaning: string;
}

/** A call for readers. */
export interface ApiCall {
  id: string;
  method: string;
  /** Below /api. */
  path: string;
  summary: string;
  access: string;
  parameters: Parameter[];
  /** It is out of date; `access` says since when, and what takes its place. */
  deprecated: boolean;
  /** The media types of its file, or that it answers JSON. */
  answer: string;
  /** The structure of its JSON answer; '' if empty. */
  shape: string;
  /** A request to paste into a shell. */
  example: string;
  /** What a JSON answer may look like; '' if it is empty. */
  answered: string;
}
export interface ApiGroup {
  noun: string;
  title: string;
  calls: ApiCall[];
}

/** Larger limits come from the database and are not shown. */
const huge = 1e9;

/** A type and its limits in German: `ganze Zahl, 1 bis 200, Standard 50`. */
export function typeText(schema: JsonSchema): string {
  const { type, items, format } = schema;
  if (format === 'binary') return 'Datei';
  const own = (Array.isArray(type) ? type : [type]).map((one) =>
    one === 'array'
      ? `Liste von: ${items ? typeText(items) : 'beliebig'}`
      : (typeNames[one ?? ''] ?? 'beliebig'),
  );
  const { minLength, maxLength, maxItems } = schema;
  const [min, max] = [schema.minimum, schema.maximum].map((one) =>
    Math.abs(one ?? 0) < huge ? one : undefined,
  );
  const limits = [
    ...(schema.enum ? [`eines von ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`] : []),
    ...(min !== undefined && max !== undefined
      ? [`${min} bis ${max}`]
      : min !== undefined
        ? [`ab ${min}`]
        : max !== undefined
          ? [`bis ${max}`]
          : []),
    ...(minLength !== undefined ? [`mindestens ${minLength} Zeichen`] : []),
    ...(maxLength !== undefined ? [`höchstens ${maxLength} Zeichen`] : []),
    ...(maxItems !== undefined ? [`höchstens ${maxItems}`] : []),
    ...(schema.default !== undefined && typeof schema.default !== 'object'
      ? [`Standard ${JSON.stringify(schema.default)}`]
      : []),
  ];
  const known = type !== undefined || limits.length === 0; // flags accept 0, 1, true and false
  return [...(known ? [own.join(' oder ')] : []), ...limits].join(', ');
}

function flattened(schema: JsonSchema, place: string, before = ''): Parameter[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    {
      ...{ name: before + name, place, type: typeText(one), meaning: one.description ?? '' },
      required: schema.required?.includes(name) ?? false,
    },
    ...flattened(one, place, `${before}${name}.`),
    ...(one.items ? flattened(one.items, place, `${before}${name}[].`) : []),
  ]);
}

const bodyPlaces: Record<string, string> = {
  'application/json': 'Körper (JSON)',
  'application/x-www-form-urlencoded': 'Formular',
  'multipart/form-data': 'Formular mit Dateien',
};

function parametersOf({ parameters, requestBody }: Operation): Parameter[] {
  const inAddress = parameters.flatMap((one): Parameter[] => {
    if ('$ref' in one) return []; // X-Requested-With: described once for all calls
    const { name, in: place, required = false, description = '', schema } = one;
    return [
      {
        name,
        place: place === 'path' ? 'Pfad' : 'Adresse',
        type: typeText(schema),
        required,
        meaning: description,
      },
    ];
  });
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return [
    ...inAddress,
    ...(type && content?.schema ? flattened(content.schema, bodyPlaces[type] ?? type) : []),
  ];
}

function answerOf({ responses }: Operation, components: ApiDocument['components']) {
  const { content } = responses[200];
  const types = Object.keys(content);
  if (types.join() !== 'application/json')
    return { answer: `Datei: ${types.join(', ')}`, shape: '', answered: '' };
  const { schema = {}, example } = content['application/json']!;
  const shape = shapeOf(schema, components.schemas);
  const answered = shape && JSON.stringify(example, null, 2);
  return { answer: shape ? 'JSON' : 'JSON, ein leeres Objekt', shape, answered };
}

/** The calls of a document by noun, in the order of the nouns. */
export function groupsOf({ servers, paths, components }: ApiDocument): ApiGroup[] {
  const base = servers[0]?.url ?? '';
  const order = Object.keys(nounTitles);
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [name, one] of Object.entries(methods)) {
      const [method, noun] = [name.toUpperCase(), nounOf(path)];
      const call: ApiCall = {
        ...{ id: one.operationId, method, path, summary: one.summary, access: one.description },
        deprecated: one.deprecated ?? false,
        parameters: parametersOf(one),
        ...answerOf(one, components),
        example: exampleOf(base, method, path, one),
      };
      groups.set(noun, [...(groups.get(noun) ?? []), call]);
    }
  const place = (noun: string) => (order.includes(noun) ? order.indexOf(noun) : order.length);
  return [...groups]
    .map(([noun, calls]) => ({ noun, title: nounTitle(noun), calls }))
    .sort((one, other) => place(one.noun) - place(other.noun));
}

/** The calls that contain every word of a search in method, path, summary or parameters. */
export function searchCalls(groups: ApiGroup[], term: string): ApiCall[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .flatMap(({ calls }) => calls)
    .filter(({ method, path, summary, parameters }) => {
      const text =
        `${method} /api${path} ${summary} ${parameters.map(({ name }) => name).join(' ')}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}
