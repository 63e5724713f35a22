import {
  collected,
  ParseOption,
  XmlDocument,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
  xmlSchemaFreeValidCtxt,
  xmlSchemaNewValidCtxt,
  xmlSchemaSetValidStructuredErrors,
  xmlSchemaValidateDoc,
} from '../xsd/libxml2';
import { withFiles } from '../xsd/virtual-files';
import { limits } from './limits';
import type { SchemaSource } from './model';

/** An error of libxml2. */
export interface RawError {
  message: string;
  line: number;
  /** 0 if unknown. */
  col: number;
  /** Path of the element concerned: `/ns0:R/ns0:D[2]`. */
  xpath?: string;
}

export type { XmlDocument, XsdValidator };

/** No network, no external entities, no catalogue; for schemas and messages alike. */
const option: ParseOption =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES;

/** Parses a text. @returns the document, or a list of well-formedness errors */
export function parse(text: string): XmlDocument | RawError[] {
  try {
    return XmlDocument.fromString(text, { encoding: 'utf-8', option });
  } catch (error) {
    if (error instanceof XmlParseError) return error.details;
    throw error;
  }
}

/** A set of schemas that can't be read; `details` are libxml2's messages. */
export class BrokenSchema extends Error {
  constructor(readonly details: string[]) {
    super('schema');
  }
}

/** Compiles a set of XSD files. @throws BrokenSchema */
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

/** Messages that only follow from an earlier error; they are dropped. */
const echo = /Warning: No precomputed value available/;

class Enough extends Error {}

export interface RawFindings {
  errors: RawError[];
  total: number;
  /** There were more errors than `total`. The validator was stopped; do not use it again. */
  more: boolean;
}

/** Validates a document. Keeps the first errors, counts further ones, and stops when there are too many. */
export function validateDocument(schema: XsdValidator, document: XmlDocument): RawFindings {
  const found: RawFindings = { errors: [], total: 0, more: false };
  const sink: (RawError & { level: number })[] = [];
  // Of this list libxml2 only calls `push`.
  sink.push = (error) => {
    if (!error || error.level < 2 || echo.test(error.message)) return found.total;
    if (found.total >= limits.counted) throw new Enough();
    found.total += 1;
    if (found.errors.length < limits.shown) found.errors.push(error);
    return found.total;
  };
  const context = xmlSchemaNewValidCtxt(pointerOf(schema));
  const index = collected.storage.allocate(sink);
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

/** libxml2's pointer of an object; the library's types do not declare it. */
const pointerOf = (kept: object) => (kept as { _ptr: number })._ptr;
