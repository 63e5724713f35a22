import type { RecordShape } from './changes/fields';
import { plainTextOf } from './changes/text';
import type { ListColumn } from './columns';
import { uidSchema } from './list';
import type { Named } from './named';
import type { Field, Kind, ListedField, NamedField } from './record-fields';
import { revision } from './validation/form-fields';
import { type ObjectSchema, object } from './validation/yup';

/*
 * A record is declared once (`lib/<domain>/record.ts`); types, rules, form values, columns, words of changes and the
 * parameters of the API follow from its fields. What is special is a function of its own beside it.
 */

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type TypedValueOf<F> = F extends Field<infer _, infer Typed> ? Typed : never;
type FieldValues<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };
/** The fields that callers may leave out (`later`). */
type LaterNames<F extends Fields> = {
  [Name in keyof F]: undefined extends ValueOf<F[Name]> ? Name : never;
}[keyof F];
type FieldTyped<F extends Fields> = { [Name in keyof F]: TypedValueOf<F[Name]> };
type NamedNames<F extends Fields> = { [Name in keyof F]: F[Name] extends NamedField ? Name : never }[keyof F];

/** What can be chosen in the fields that hold uids, by field. */
export type OptionsOf<F extends Fields> = { readonly [Name in NamedNames<F>]: readonly Named[] };

/** Names the record that is changed, and what it was read as. */
export interface Saved {
  uid: number;
  revision: number;
}

/** A record as its form edits it. */
export interface Edited<Values> extends Saved {
  values: Values;
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null where it is not known, or for who may not know. */
  by: string | null;
}

/** How a record stands: when it was changed last (whole seconds), by whom (null for who may not know), and as what. */
export interface Kept {
  changed: number;
  changedBy: string | null;
  revision: number;
}

export interface RecordOf<F extends Fields> {
  /** Names its drafts; the API's noun. */
  noun: string;
  /** In the order of the form and of what is told of changes. */
  fields: F;
  /** The rules of browser and server for a new one. */
  create: ObjectSchema<FieldValues<F>>;
  /** The same, on top of a revision. */
  edit: ObjectSchema<FieldValues<F> & Saved>;
  /** The form of a new one. */
  empty: FieldTyped<F>;
  /** A saved one as the form holds it; what is no field of it is left out. */
  typed: (values: FieldValues<F>) => FieldTyped<F>;
  /** How the fields are called and shown where people read what changed. */
  shape: (options: OptionsOf<F>) => RecordShape<FieldValues<F> | FieldTyped<F>>;
}

/** What is saved. */
export type ValuesOf<R> = R extends RecordOf<infer F> ? FieldValues<F> : never;
/** What callers send: what they may leave out is optional. */
export type GivenOf<R> =
  R extends RecordOf<infer F>
    ? Omit<FieldValues<F>, LaterNames<F>> & Partial<Pick<FieldValues<F>, LaterNames<F>>>
    : never;
/** What the form holds. */
export type TypedOf<R> = R extends RecordOf<infer F> ? FieldTyped<F> : never;
/** What is changed: the values, whose they are, and what they were read as. */
export type EditOf<R> = ValuesOf<R> & Saved;

/**
 * What has to hold between fields, said at one of them. `problem` is also asked while other fields are not yet right:
 * a number may be missing or NaN.
 */
export interface Rule<Values> {
  at: keyof Values & string;
  /** @returns the German sentence; undefined where nothing is wrong */
  problem: (values: Values) => string | undefined;
}

/** Something has to end later than it begins. */
export const after = <From extends string, To extends string>(
  from: From,
  to: To,
  message: string,
): Rule<Record<From | To, number | null>> => ({
  at: to,
  problem: (values) => (Number(values[to] ?? Number.NaN) <= Number(values[from]) ? message : undefined),
});

/** Something may not end before it begins; both may be the same day, and null has no end. */
export const notBefore = <From extends string, To extends string>(
  from: From,
  to: To,
  message: string,
): Rule<Record<From | To, number | null>> => ({
  at: to,
  problem: (values) => (Number(values[to] ?? Number.NaN) < Number(values[from]) ? message : undefined),
});

/** Declares a record. @param rules what has to hold between its fields */
export function record<F extends Fields>(
  noun: string,
  fields: F,
  rules: readonly Rule<NoInfer<FieldValues<F>>>[] = [],
): RecordOf<F> {
  // What is made field by field is known to the compiler as one type only: the casts below say which.
  const each = <T>(make: (field: Field, name: string) => T) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
  const schemas = each((field, name) =>
    rules
      .filter(({ at }) => at === name)
      .reduce(
        (schema, { problem }, place) =>
          schema.test(`rule-${place}`, (_, { parent, createError }) => {
            const message = problem(parent);
            return message === undefined || createError({ message });
          }),
        field.schema,
      ),
  );
  const create = object(schemas).noUnknown();
  return {
    ...{ noun, fields },
    create: create as unknown as ObjectSchema<FieldValues<F>>,
    edit: create.shape({ uid: uidSchema().required(), revision: revision() }) as unknown as ObjectSchema<
      FieldValues<F> & Saved
    >,
    empty: each(({ empty }) => empty) as FieldTyped<F>,
    typed: (values) => each((field, name) => field.typed(values[name])) as FieldTyped<F>,
    shape: (options) => {
      const all = Object.entries(each((field, name) => field.shape(options[name as NamedNames<F>] ?? [])));
      return Object.fromEntries(all.filter(([, told]) => told)) as RecordShape<
        FieldValues<F> | FieldTyped<F>
      >;
    },
  };
}

type ListedColumns<F extends Fields> = {
  [Name in keyof F & string as F[Name] extends ListedField ? Name : never]: ListColumn<
    { [One in Name]: ValueOf<F[One]> },
    Name
  >;
};

/** How a value that is no text and no number stands in a cell. */
const cellOf: Partial<Record<Kind, (value: never) => string>> = {
  richText: plainTextOf,
  words: (value: string[]) => value.join(', '),
};

const columnKinds: Partial<Record<Kind, ListColumn<never>['kind']>> = {
  day: 'date',
  moment: 'date',
  number: 'number',
};

/** The columns of lists that are fields of a record (`listed`), by name and in its order. */
export const columnsOf = <F extends Fields>({ fields }: RecordOf<F>): ListedColumns<F> =>
  // Made field by field: only the type says which names have a column.
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { kind, title, ...field }]) => {
      if (!('listed' in field)) return [];
      const value = (row: Record<string, never>) => cellOf[kind]?.(row[key]!) ?? row[key];
      return [[key, { key, title, kind: columnKinds[kind], value, ...(field as ListedField).listed }]];
    }),
  ) as unknown as ListedColumns<F>;
