import 'server-only';
import { endpoint } from '../backend/endpoint';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from './commands/second-factor';
import { selfOf } from './endpoints';
import { enableForm, ownPasswordForm } from './form';
import { refuseBeforePasskey } from './passkey-endpoints';

export const beginFactor = endpoint('POST /users/second-factor/begin', {
  summary: 'Die Anmeldung in zwei Schritten einrichten: Geheimnis und QR-Code',
  access: 'loggedIn',
  beforeFactor: true,
  input: ownPasswordForm,
  handle: async ({ password }, context) => {
    await refuseBeforePasskey(context);
    const { setup, secret, uri } = await beginSecondFactor(context.db, selfOf(context), password);
    const { default: qrcode } = await import('qrcode');
    const svg = await qrcode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
    return { setup, secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  },
});

export const enableFactor = endpoint('POST /users/second-factor/enable', {
  summary: 'Die Anmeldung in zwei Schritten mit dem ersten Code einschalten',
  access: 'loggedIn',
  beforeFactor: true,
  input: enableForm,
  handle: async (input, context) => {
    await refuseBeforePasskey(context);
    return enableSecondFactor(context.db, selfOf(context), input);
  },
});

export const disableFactor = endpoint('POST /users/second-factor/disable', {
  summary: 'Die Anmeldung in zwei Schritten ausschalten',
  access: 'loggedIn',
  input: ownPasswordForm,
  handle: async ({ password }, context) => disableSecondFactor(context.db, selfOf(context), password),
});

export const renewCodes = endpoint('POST /users/second-factor/recovery-codes', {
  summary: 'Neue Wiederherstellungscodes; die bisherigen gelten nicht mehr',
  access: 'loggedIn',
  input: ownPasswordForm,
  handle: async ({ password }, context) => renewRecoveryCodes(context.db, selfOf(context), password),
});
