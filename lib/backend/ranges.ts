import { createHash } from 'node:crypto';
import type { ByteRange } from '../storage/model';
import type { FileHeaders } from './endpoint';

/** Which part of a file to answer. */
export type Part = { status: 200 } | { status: 206; range: ByteRange } | { status: 304 } | { status: 416 };

/** The entity tag of a content that is there as a whole. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether a condition names this entity tag, compared weakly (RFC 9110 section 8.8.3.2). */
export const isNamed = (condition: string | undefined, etag: string): boolean =>
  condition?.trim() === '*' ||
  (condition?.split(/,\s*/).some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);

/**
 * Which part of a file of `size` bytes to answer (RFC 9110 sections 13 and 14). Malformed and multiple ranges get the
 * whole file, as the RFC allows.
 */
export function partOf(headers: FileHeaders, etag: string, size: number): Part {
  if (isNamed(headers['if-none-match'], etag)) return { status: 304 };
  const condition = headers['if-range'];
  const asked = condition === undefined || condition.trim() === etag ? headers.range : undefined;
  // Without its spaces: a pattern that allows them everywhere needs the cube of their number.
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec((asked ?? '').replace(/\s/g, ''));
  if (!found || (found[1] === '' && found[2] === '')) return { status: 200 };
  const [, first, last] = found;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { status: 416 } : { status: 206, range: { start: size - length, end: size - 1 } };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { status: 200 };
  return start >= size ? { status: 416 } : { status: 206, range: { start, end } };
}
