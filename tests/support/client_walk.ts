// What a program does with the types and the client for TypeScript that the page of the API names; prints what it got,
// for tests/api/api-reference.test.ts, which compiles this file beside the types that it has made.
import createClient from 'openapi-fetch';
import type { paths } from './portal.d.ts';

const [, , baseUrl = ''] = process.argv;
const { DEMO_PASSWORD: password = '' } = process.env;
const visitor = createClient<paths>({ baseUrl });

/** What an answer has. @throws Error where the call was refused */
function given<Data>({ data, response }: { data?: Data; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.url}: ${response.status}`);
  return data;
}

/** Status and code of a refusal. @throws Error where there was none */
function refused({ error, response }: { error?: { error: string }; response: Response }) {
  if (error === undefined) throw new Error(`${response.url} should have been refused`);
  return [response.status, error.error];
}

const query = { search: 'EC_', sort: 'process' };
const { processes } = given(await visitor.GET('/processes/list', { params: { query } }));
const [one, other] = processes;
if (!one || !other) throw new Error('There should be two processes.');
const posted = await visitor.POST('/processes/list', {
  body: {
    search: { term: 'EC_' },
    sorting: [{ column: 'process', direction: 'asc' }],
    filters: { status: 1 },
    page: 1,
    pageSize: 1,
  },
});

// What the API neither takes nor answers, the compiler refuses.
// @ts-expect-error: a process has no such field
const unknownField: unknown = one.nummer;
// @ts-expect-error: a list takes no such parameter
const unknownParameter = await visitor.GET('/processes/list', { params: { query: { nummer: 1 } } });
// @ts-expect-error: there is no such call
const unknownCall = await visitor.GET('/prozesse/list');

const login = await createClient<paths>({
  baseUrl,
  headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' },
}).POST('/auth/login', { body: { username: 'prozessadmin@demo.example', password } });
const Cookie = login.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const person = createClient<paths>({ baseUrl, headers: { Cookie, 'X-Requested-With': 'XMLHttpRequest' } });
const [role] = given(await person.GET('/users/tokens/list')).roles;
const { token } = given(
  await person.POST('/users/tokens/issue', {
    body: {
      ...{ name: 'Probe in TypeScript', role: role?.id ?? '', scope: 'read', areas: [], days: 30 },
      password,
    },
  }),
);
const program = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
const shown = given(await program.GET('/users/tokens/show')).token;
const mayNotWrite = await program.DELETE('/glossary/delete/{uid}', { params: { path: { uid: 1 } } });
const listed = given(await person.GET('/users/tokens/list')).tokens;
given(await person.POST('/users/tokens/revoke', { body: { uid: shown.uid } }));

const ofOne = { params: { path: { uid: one.uid } } };
const ofBoth = { params: { path: { uid: one.uid, otherUid: other.uid } } };
const missing = await visitor.GET('/processes/show/{uid}', { params: { path: { uid: 999_999 } } });
const inFormat = <Format extends 'csv' | 'json'>(format: Format) => ({
  params: { query: { format, search: 'EC_' } },
});
const file = given(await visitor.GET('/processes/export', { ...inFormat('csv'), parseAs: 'arrayBuffer' }));
console.log(
  JSON.stringify({
    list: processes,
    posted: given(posted).processes,
    detail: given(await visitor.GET('/processes/show/{uid}', ofOne)),
    comparison: given(await visitor.GET('/processes/compare/{uid}/{otherUid}', ofBoth)),
    export: Buffer.from(file).toString(), // with its byte order mark, which \`text()\` drops
    exportedJson: given(await visitor.GET('/processes/export', inFormat('json'))),
    missing: [...refused(missing), missing.error?.message],
    unknownField: unknownField ?? 'none',
    unknownParameter: refused(unknownParameter),
    unknownCall: refused(unknownCall),
    visitor: refused(await visitor.GET('/users/tokens/show')),
    shown,
    mayNotWrite: refused(mayNotWrite),
    listed,
    revoked: refused(await program.GET('/users/tokens/show')),
  }),
);
