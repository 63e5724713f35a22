import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { responseCodeUrl } from '../named-urls';
import { urlOf } from '../routes';

/** As a code is written. */
const codePattern = /^(?:0|[1-9]\d{0,8})$/;

export const responseCodeKind = kind({
  noun: 'response-codes',
  several: 'Responsecodes',
  table: 'response_codes',
  alias: 'r',
  visible: () => sql`true`,
  page: ({ uid }) => urlOf('ResponseCodeDetail', { uid }),
  named: {
    one: 'Einen Responsecode',
    url: ({ name }) => responseCodeUrl({ code: Number(name) }),
    name: sql`r.code::text`,
    found: (names) => sql`r.code in ${[-1, ...names.filter((name) => codePattern.test(name)).map(Number)]}`,
  },
  list: 'ResponseCodeList',
  search: { slug: 'responsecodes' },
  watch: { title: sql`'Responsecode ' || r.code` },
  feed: {
    title: 'Änderungen an Responsecodes',
    content: 'neue, geänderte und gelöschte Responsecodes',
  },
  notify: 'notifyProcesses',
  gone: () => true, // no code has ever been hidden from anybody
});
