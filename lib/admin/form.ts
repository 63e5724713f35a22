import { givenGroups } from '../auth/roles';
import { uidSchema } from '../list';
import { type BindingRole, bindingRoleNames } from '../users/binding-roles';
import { confirmed, revision } from '../validation/form-fields';
import { array, number, object, string } from '../validation/yup';

const ecnumber = () =>
  string()
    .trim('Bitte ohne Leerzeichen am Anfang und am Ende.')
    .max(40, 'Höchstens 40 Zeichen.')
    .required('Bitte geben Sie die Nummer ein, zum Beispiel AT001000.');

const role = () => string().oneOf<BindingRole>(bindingRoleNames, 'Bitte wählen Sie eine Rolle.').required();

/** Binds a user to a market partner's number. */
export const bindingForm = object({ ecnumber: ecnumber(), role: role(), confirmed: confirmed() }).noUnknown();

/** Approves a waiting market partner: the binding, and the revision that was looked at. */
export const approvalForm = object({
  revision: revision(),
  ecnumber: ecnumber(),
  role: role(),
  confirmedEcnumber: string().max(40),
}).noUnknown();

export interface ApprovalValues {
  revision: number;
  ecnumber: string;
  role: BindingRole;
  /** The number whose partner was checked by the approver, if the company that the person named differs. */
  confirmedEcnumber?: string;
}

export const rejectionForm = object({
  reason: string()
    .trim('Bitte ohne Leerzeichen am Anfang und am Ende.')
    .max(1_000, 'Höchstens 1.000 Zeichen.')
    .required('Bitte nennen Sie den Grund; er steht in der E-Mail an die Person.'),
}).noUnknown();

/** Groups of docs/requirements/roles.md, Role table, and the role names of registered users. */
export const groupsForm = object({
  revision: revision(),
  groups: array(
    number()
      .integer()
      .oneOf([...givenGroups])
      .required(),
  )
    .max(5)
    .required(),
  roleNames: array(uidSchema().required()).max(20).required(),
  confirmed: confirmed(),
}).noUnknown();
