import { codeMarkup } from './cells';

const content = (code: string) => codeMarkup(code).text.replace(/^<code[^>]*>|<\/code>$/g, '');

test('a code that a column can show in one line stays whole', () => {
  expect(content('EC_PRTFACT_CHANGE')).toBe('EC_PRTFACT_CHANGE');
});

test('a longer one breaks after its own signs and says the same', () => {
  expect(content('marketNotifications.messageCode')).toBe('marketNotifications.<wbr>messageCode');
  expect(content('/am-datenaustausch-teilnehmen')).toBe('/am-<wbr>datenaustausch-<wbr>teilnehmen');
  expect(content('https://portal.example/<a>')).toBe('https://portal.<wbr>example/&lt;a&gt;');
});

test('one without signs breaks into pieces, so that the table does not grow by it', () => {
  expect(content('0'.repeat(33))).toBe(`${'0'.repeat(16)}<wbr>${'0'.repeat(16)}<wbr>0`);
});
