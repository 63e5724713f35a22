import { PortalError } from '../errors';
import { formatNumber } from '../time/format';

/** A rich text is too long to be saved; the API answers 413 `too_large`. */
export class HtmlTooLargeError extends PortalError {
  /** Both in UTF-16 units. */
  constructor(
    readonly length: number,
    readonly limit: number,
  ) {
    super('too_large', {
      message:
        `Der Text ist zu lang: ${formatNumber(length)} Zeichen samt Formatierung, erlaubt sind höchstens ` +
        `${formatNumber(limit)}. Bitte kürzen Sie ihn oder teilen Sie ihn auf.`,
    });
  }
}
