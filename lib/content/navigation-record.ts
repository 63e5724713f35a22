import { roleNames } from '../auth/roles';
import { asNames } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import { record, type TypedOf, type ValuesOf } from '../record';
import { type Field, flag, line, openUid, web } from '../record-fields';
import { seenOrder } from '../validation/form-fields';
import { array, number, object, string } from '../validation/yup';

/** The two places that navigation entries stand in. */
export const areas = ['main', 'footer'] as const;
export type Area = (typeof areas)[number];

/** The roles that an entry can be shown to (docs/requirements/roles.md, Role table). */
export const printRoles: Named[] = Object.entries(roleNames).map(([uid, name]) => ({
  uid: Number(uid),
  name,
}));

const aPath =
  'Bitte geben Sie eine Adresse dieses Portals ein, die mit einem Schrägstrich beginnt, zum Beispiel /prozesse.';

const print: Field<number[], number[], number[], ''> = {
  ...{ kind: 'own', title: 'Sichtbar für', optional: true, column: '', empty: [], typed: (all) => all },
  hint: 'Nur wer mit einer dieser Rollen angemeldet ist, sieht den Eintrag. Ohne Angabe sehen ihn alle.',
  schema: array(
    number()
      .oneOf(
        printRoles.map(({ uid }) => uid),
        'Diese Rolle gibt es nicht.',
      )
      .required(),
  )
    .test('once', 'Bitte jede Rolle nur einmal.', (value) => !value || new Set(value).size === value.length)
    .required(),
  shape: () => asNames('Sichtbar für', printRoles),
};

/** An entry of the navigation or the footer; it leads somewhere, or holds others together. */
export const navigationRecord = record(
  'navigation',
  {
    label: line('Beschriftung', 100, { required: 'Bitte geben Sie eine Beschriftung ein.' }),
    parent: openUid('Übergeordneter Eintrag', {
      column: 'parentUid',
      hint: 'Ohne Angabe steht der Eintrag in der obersten Ebene. An einem neuen Platz steht er zuletzt.',
    }),
    slug: line('Seite dieses Portals', 500, {
      matches: [/^\/(?![/\\])[^\s\\<>"`{}|^]*$/, aPath],
      hint: 'Beginnt mit einem Schrägstrich, auch mit Filtern: /prozesse?status=0. Ohne Ziel fasst der Eintrag nur andere zusammen.',
    }),
    redirect: web('Externe Adresse', 500, {
      hint: 'Statt einer Seite dieses Portals; öffnet sich in einem neuen Tab.',
    }),
    hide: flag('Ausgeblendet', { hint: 'Samt allem, was darunter steht.' }),
    spacer: flag('Abstand davor'),
    print,
  },
  [
    {
      at: 'slug',
      problem: ({ slug, redirect }) =>
        slug && redirect
          ? 'Ein Eintrag führt entweder auf eine Seite dieses Portals oder auf eine externe Adresse.'
          : undefined,
    },
  ],
);
export interface NavigationValues extends ValuesOf<typeof navigationRecord> {}
export type TypedNavigation = TypedOf<typeof navigationRecord>;

const area = () =>
  string()
    .oneOf([...areas])
    .required();

/** An entry to make, at the end of its place; it stays in its area. */
export const navigationCreate = navigationRecord.create.shape({ area: area() });

/** The entries of one place in a new order, and the order that was seen. */
export const navigationOrder = object({
  area: area(),
  parent: uidSchema().nullable().defined(),
  ...seenOrder(1_000),
}).noUnknown();
export type NavigationOrder = typeof navigationOrder.__outputType;
