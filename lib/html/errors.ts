import { PortalError } from '../errors';

/** A rich text is too long to be saved; the API answers 413 `too_large`. */
export class HtmlTooLargeError extends PortalError {
  /** Both in UTF-16 units. */
  constructor(
    readonly length: number,
    readonly limit: number,
  ) {
    const number = new Intl.NumberFormat('de-DE');
    super('too_large', {
      message:
        `Der Text ist zu lang: ${number.format(length)} Zeichen samt Formatierung, erlaubt sind höchstens ` +
        `${number.format(limit)}. Bitte kürzen Sie ihn oder teilen Sie ihn auf.`,
    });
  }
}
