import { codeMarkup } from './cells';

test('a code that a column can show in one line stays whole', () => {
  expect(codeMarkup('EC_PRTFACT_CHANGE').text).toMatch(
    /<code class="[^"]*cell[^"]*">EC_PRTFACT_CHANGE<\/code>/,
  );
});

test('a longer one breaks after its own signs and says the same', () => {
  const { text } = codeMarkup('marketNotifications.messageCode');
  expect(text).toContain('marketNotifications.<wbr>messageCode');
  expect(codeMarkup('/api/feeds/<a>').text).not.toContain('<a>');
});

test('one without signs may break anywhere, so that the table does not grow by it', () => {
  expect(codeMarkup('0'.repeat(33)).text).not.toMatch(/cell|<wbr>/);
});
