import { array, number, object, string } from 'yup';
import { roleNames } from '../auth/roles';
import { asFlag, asNames, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import * as fields from '../validation/form-fields';

/** The two places that navigation entries stand in. */
export const areas = ['main', 'footer'] as const;
export type Area = (typeof areas)[number];

/** The roles that an entry can be shown to (docs/requirements/roles.md, Role table). */
export const printRoles: Named[] = Object.entries(roleNames).map(([uid, name]) => ({
  uid: Number(uid),
  name,
}));

/** A navigation entry as it is saved. */
export interface NavigationValues {
  label: string;
  /** The entry above; null at the top. */
  parent: number | null;
  /** An address within the site; '' for none. */
  slug: string;
  /** An external address, opened in a new tab; '' for none. */
  redirect: string;
  hide: boolean;
  spacer: boolean;
  /** Role uids that see the entry; empty means everyone. */
  print: number[];
}

/** The same as the form holds it. */
export interface TypedNavigation extends Omit<NavigationValues, 'parent'> {
  parent: number[];
}

const aPath =
  'Bitte geben Sie eine Adresse dieses Portals ein, die mit einem Schrägstrich beginnt, zum Beispiel /prozesse.';

const shape = {
  label: fields.line(100).required('Bitte geben Sie eine Beschriftung ein.'),
  parent: fields.oneUid(),
  slug: fields
    .line(500)
    .matches(/^\/(?![/\\])[^\s\\<>"`{}|^]*$/, { message: aPath, excludeEmptyString: true })
    .defined()
    .when('redirect', ([redirect], slug) =>
      redirect
        ? slug.max(
            0,
            'Ein Eintrag führt entweder auf eine Seite dieses Portals oder auf eine externe Adresse.',
          )
        : slug,
    ),
  redirect: fields.webAddress(500),
  hide: fields.flag(),
  spacer: fields.flag(),
  print: array(
    number()
      .oneOf(
        printRoles.map(({ uid }) => uid),
        'Diese Rolle gibt es nicht.',
      )
      .required(),
  )
    .test('once', 'Bitte jede Rolle nur einmal.', (value) => !value || new Set(value).size === value.length)
    .required(),
};

/** The rules of the form. */
export const navigationForm = object(shape).noUnknown();

/** An entry to make, at the end of its place. */
export const navigationCreate = object({
  ...shape,
  area: string()
    .oneOf([...areas])
    .required(),
}).noUnknown();

/** An entry to change, on top of a revision; it stays in its area. */
export const navigationEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** The entries of one place in a new order, and the order that was seen. */
export const navigationOrder = object({
  area: string()
    .oneOf([...areas])
    .required(),
  parent: uidSchema().nullable().defined(),
  values: fields.manyUids(1_000),
  seen: fields.manyUids(1_000),
}).noUnknown();
export interface NavigationOrder {
  area: Area;
  parent: number | null;
  values: number[];
  seen: number[];
}

/** How the fields are called where people read what changed. */
export const navigationShape = (
  entries: readonly Named[],
): RecordShape<NavigationValues | TypedNavigation> => ({
  label: asText('Beschriftung'),
  parent: asNames('Übergeordneter Eintrag', entries),
  slug: asText('Seite dieses Portals'),
  redirect: asText('Externe Adresse'),
  hide: asFlag('Ausgeblendet'),
  spacer: asFlag('Abstand davor'),
  print: asNames('Sichtbar für', printRoles),
});

export const emptyNavigation: TypedNavigation = {
  label: '',
  parent: [],
  slug: '',
  redirect: '',
  hide: false,
  spacer: false,
  print: [],
};

/** A saved entry as the form holds it. */
export const typedNavigation = ({ parent, ...values }: NavigationValues): TypedNavigation => ({
  ...values,
  parent: parent === null ? [] : [parent],
});
