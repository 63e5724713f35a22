import * as rules from '../validation/form-fields';
import { array, boolean, object, string } from '../validation/yup';

export const title = () =>
  rules
    .line(80)
    .required('Bitte geben Sie dem Webhook einen Namen.')
    .meta({ text: 'Name, unter dem man den Webhook wiederfindet.' });
export const url = () =>
  rules
    .line(500)
    .required('Bitte geben Sie die Adresse ein, an die gesendet wird.')
    .meta({ text: 'Adresse des Empfängers im öffentlichen Internet, mit https:// und ohne Zugangsdaten.' });
/** A webhook as its form holds it in the browser: records as `kind:key`. */
export const webhookForm = object({
  title: title(),
  url: url(),
  kinds: array(string().required()).required(),
  records: array(string().required()).required(),
  state: boolean().required(),
}).noUnknown();
