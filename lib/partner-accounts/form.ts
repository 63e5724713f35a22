import { asText, type FieldShape, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import {
  type BindingRole,
  bindingRoleNames,
  bindingRoleTitle,
  type NumberRole,
} from '../users/binding-roles';
import { salutations } from '../users/settings';
import * as fields from '../validation/form-fields';
import { array, object, string } from '../validation/yup';

/** A number with its role; '' for none. */
export interface TypedNumberRole {
  ecnumberUid: number;
  role: BindingRole | '';
}

/** An account as form values: all numbers of the partner, also those without a role. */
export interface TypedAccount {
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  numbers: TypedNumberRole[];
}

const numbers = () =>
  array(
    object({
      ecnumberUid: uidSchema().required(),
      role: string()
        .oneOf(['', ...bindingRoleNames], 'Bitte wählen Sie eine Rolle.')
        .defined(),
    }).noUnknown(),
  )
    .max(500, 'Höchstens 500 Nummern.')
    .test('once', 'Bitte jede Nummer nur einmal.', (list) => {
      const uids = (list ?? []).map(({ ecnumberUid }) => ecnumberUid);
      return new Set(uids).size === uids.length;
    })
    .test('some', 'Bitte geben Sie bei mindestens einer Nummer eine Rolle.', (list) =>
      (list ?? []).some(({ role }) => role !== ''),
    )
    .required();

const names = {
  salutation: string()
    .oneOf([...salutations], 'Bitte wählen Sie eine Anrede.')
    .defined(),
  firstName: fields.line(100).required('Bitte geben Sie den Vornamen ein.'),
  lastName: fields.line(100).required('Bitte geben Sie den Nachnamen ein.'),
};

const email = fields.email(254).required('Bitte geben Sie die E-Mail-Adresse ein.');

const marketPartnerUid = uidSchema().required();

/** A new account: in the browser, and with its partner on the server. */
export const newAccountForm = object({ ...names, email, numbers: numbers() }).noUnknown();
export const accountCreate = newAccountForm.shape({ marketPartnerUid });

/** An activated account: its names belong to its owner and are only shown. */
export const accessForm = object({
  ...{ salutation: string(), firstName: string(), lastName: string(), email: string() },
  numbers: numbers(),
}).noUnknown();
/** An account that is not activated. */
export const openAccountForm = accessForm.shape(names);

export const accountEdit = object({
  uid: uidSchema().required(),
  marketPartnerUid,
  revision: fields.revision(),
  numbers: numbers(),
  salutation: string().oneOf([...salutations]),
  firstName: fields.line(100).min(1),
  lastName: fields.line(100).min(1),
  confirmed: fields.confirmed(),
}).noUnknown();

export interface AccountValues {
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  numbers: TypedNumberRole[];
}
export type AccountCreate = AccountValues & { marketPartnerUid: number };
export type AccountEdit = Partial<Omit<AccountValues, 'numbers' | 'email'>> & {
  uid: number;
  marketPartnerUid: number;
  revision: number;
  numbers: TypedNumberRole[];
  confirmed?: boolean;
};

/** The numbers with a role. */
export const givenRoles = (list: TypedNumberRole[]): NumberRole[] =>
  list.flatMap(({ ecnumberUid, role }) => (role === '' ? [] : [{ ecnumberUid, role }]));

/** The titles of fields in the conflict view. */
export const accountShape = (
  ecnumbers: readonly { uid: number; ecnumber: string }[],
): RecordShape<TypedAccount> => ({
  salutation: asText('Anrede'),
  firstName: asText('Vorname'),
  lastName: asText('Nachname'),
  numbers: asRoles(ecnumbers),
});

const asRoles = (ecnumbers: readonly { uid: number; ecnumber: string }[]): FieldShape => ({
  title: 'Rollen',
  show: (value) =>
    ecnumbers
      .flatMap(({ uid, ecnumber }) => {
        const role = (value as TypedNumberRole[]).find(({ ecnumberUid }) => ecnumberUid === uid)?.role;
        return role ? [`${ecnumber}: ${bindingRoleTitle(role)}`] : [];
      })
      .join(', '),
});

/** An account's roles as form values, in the order of the partner's numbers. */
export const typedNumbers = (
  ecnumbers: readonly { uid: number }[],
  roles: readonly { uid: number; role: BindingRole }[],
): TypedNumberRole[] =>
  ecnumbers.map(({ uid }) => ({
    ecnumberUid: uid,
    role: roles.find((one) => one.uid === uid)?.role ?? '',
  }));
