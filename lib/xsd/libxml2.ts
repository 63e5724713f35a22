// libxml2, which would print every expression that it refuses, as somebody typed it, and knows no option against that.
// What is wrong it also throws.
import { loaded } from './quiet.ts';

export * from 'libxml2-wasm';
export {
  error as collected,
  xmlSchemaFreeValidCtxt,
  xmlSchemaNewValidCtxt,
  xmlSchemaSetValidStructuredErrors,
  xmlSchemaValidateDoc,
} from 'libxml2-wasm/lib/libxml2.mjs';

loaded();
