import { ParseOption, XmlDocument, XmlParseError, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import {
  error as collected,
  xmlSchemaFreeValidCtxt,
  xmlSchemaNewValidCtxt,
  xmlSchemaSetValidStructuredErrors,
  xmlSchemaValidateDoc,
} from 'libxml2-wasm/lib/libxml2.mjs';
import { withFiles } from '../xsd/virtual-files';
import { limits } from './limits';
import type { SchemaSource } from './model';

/** An error in libxml2's words. */
export interface RawError {
  message: string;
  line: number;
  /** 0 where it is not known. */
  col: number;
  /** Of the element it is about: `/ns0:R/ns0:D[2]`. */
  xpath?: string;
}

export type { XmlDocument, XsdValidator };

/** No network, no external entities, no catalogue; schemas and messages are read the same way. */
const option: ParseOption =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES;

/** Parses a text; well-formedness errors come back as a list. */
export function parse(text: string): XmlDocument | RawError[] {
  try {
    return XmlDocument.fromString(text, { encoding: 'utf-8', option });
  } catch (error) {
    if (error instanceof XmlParseError) return error.details;
    throw error;
  }
}

/** A schema set that can't be read; `details` are libxml2's words. */
export class BrokenSchema extends Error {
  constructor(readonly details: string[]) {
    super('schema');
  }
}

/**
 * Makes a validator of a set of XSD files.
 * @throws BrokenSchema
 */
export function compile(sources: SchemaSource[]): XsdValidator {
  const main = sources.find((source) => source.main) ?? sources[0];
  if (!main) throw new BrokenSchema([]);
  let document: XmlDocument | undefined;
  try {
    return withFiles(sources, () => {
      document = XmlDocument.fromBuffer(main.bytes, { url: main.name, option });
      return XsdValidator.fromDoc(document);
    });
  } catch (error) {
    if (error instanceof XmlValidateError || error instanceof XmlParseError) {
      throw new BrokenSchema(error.details.map(({ message }) => message.trim()));
    }
    throw error;
  } finally {
    document?.dispose();
  }
}

/** Messages that only follow from an error told before; they are left out. */
const echo = /Warning: No precomputed value available/;

class Enough extends Error {}

export interface RawFindings {
  errors: RawError[];
  total: number;
  /** There were more than `total`; the validator was stopped and should not be used again. */
  more: boolean;
}

/** Validates; keeps the first errors, counts the others, and stops when there are far too many. */
export function validateDocument(schema: XsdValidator, document: XmlDocument): RawFindings {
  const found: RawFindings = { errors: [], total: 0, more: false };
  const sink = {
    push(error: RawError & { level: number }) {
      if (error.level < 2 || echo.test(error.message)) return;
      if (found.total >= limits.counted) throw new Enough();
      found.total += 1;
      if (found.errors.length < limits.shown) found.errors.push(error);
    },
  };
  const context = xmlSchemaNewValidCtxt(pointerOf(schema));
  // Only `push` is called of the list that it takes.
  const index = collected.storage.allocate(sink as never);
  try {
    xmlSchemaSetValidStructuredErrors(context, collected.errorCollector, index);
    const answer = xmlSchemaValidateDoc(context, pointerOf(document));
    if (answer < 0) throw new Error('libxml2: internal error');
    xmlSchemaFreeValidCtxt(context);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    found.more = true;
  } finally {
    collected.storage.free(index);
  }
  return found;
}

/** The property in which libxml2 keeps it; the library's types do not declare it. */
const pointerOf = (kept: object) => (kept as { _ptr: number })._ptr;
