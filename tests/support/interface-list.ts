import { strToU8, zipSync } from 'fflate';

/** Interface lists for tests; nothing of them is the market's. */
const heads = [
  ...['process', 'process_version', 'message_code', 'sender', 'receiver', 'valid_from', 'valid_to'],
  ...['schema', 'schema_version', 'namespace', 'schema_set'],
];

export type TestRow = Record<string, string>;

/** A row, with what a test is about in its place. */
export const row = (more: TestRow = {}): TestRow => ({
  ...{ process: 'TEST_ORDER', process_version: '01.10', message_code: 'ANFORDERUNG_TO' },
  ...{ sender: 'AA', receiver: 'BB/CC', valid_from: '2030-01-07', valid_to: '' },
  ...{ schema: 'TestOrder_01p10', schema_version: '01p10', schema_set: 'TEST_ORDER_01.10' },
  namespace: 'http://test.example/testorder/01p10',
  ...more,
});

/** Two messages of one process and one of another. */
export const rows = (): TestRow[] => [
  row(),
  row({ message_code: 'ANTWORT_TO', sender: 'BB', receiver: 'AA' }),
  row({ process: 'TEST_BILL', message_code: 'SENDEN_TB', schema_set: 'TEST_BILL_01.10' }),
];

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const csvText = (list: TestRow[], sign = ',', titles: string[] = heads): string =>
  [titles, ...list.map((one) => heads.map((head) => quoted(one[head] ?? '')))]
    .map((cells) => cells.join(sign))
    .join('\r\n');

export const csv = (list: TestRow[], sign = ','): { name: string; bytes: Uint8Array } => ({
  name: 'liste.csv',
  bytes: strToU8(csvText(list, sign)),
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** The day as a sheet counts it. */
const serial = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** A workbook with one sheet. @param body what stands in `sheetData` */
export function workbook(body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const ns = 'http://schemas.openxmlformats.org';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="Liste" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${ns}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...files, ...more });
}

/** The list as a workbook; its days are days, its process versions numbers. */
export function xlsx(list: TestRow[]): { name: string; bytes: Uint8Array } {
  const cell = (head: string, text: string, place: string) => {
    if (text === '') return '';
    if (head.startsWith('valid')) return `<c r="${place}" s="1"><v>${serial(text)}</v></c>`;
    if (head === 'process_version') return `<c r="${place}"><v>${Number(text)}</v></c>`;
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  };
  const titles = Object.fromEntries(heads.map((head) => [head, head]));
  const body = [titles, ...list].map((one, at) => {
    const cells = heads.map((head, column) =>
      cell(at === 0 ? '' : head, one[head] ?? '', `${letters[column]}${at + 1}`),
    );
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return { name: 'liste.xlsx', bytes: workbook(body.join('')) };
}

/** Sends a list to the preview or to the import, as the page does. @param url where the site answers */
export async function sendList(
  url: string,
  cookie: string,
  what: 'preview' | 'import',
  list: Uint8Array,
  values: object,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of two calls
): Promise<{ status: number; body: any }> {
  const body = new FormData();
  body.set('values', JSON.stringify(values));
  body.append('files', new Blob([list as Uint8Array<ArrayBuffer>]), 'liste.csv');
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie };
  const address = `${url}/api/processes/interface-list/${what}`;
  const answer = await fetch(address, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
}
