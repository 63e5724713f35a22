import { expect, jest, test } from '@jest/globals';

test('libxml2 prints nothing of what it refuses, and whoever else prints is heard', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { ParseOption, XmlDocument, XmlXPath } = await import('./libxml2');
  expect(() => XmlXPath.compile('A[')).toThrow('A[');
  const document = XmlDocument.fromString('<A/>', { option: ParseOption.XML_PARSE_NONET });
  expect(() => document.eval('unknown(A)')).toThrow('unknown(A)');
  document.dispose();
  expect(printed).not.toHaveBeenCalled();
  console.error.bind(console)('heard');
  expect(printed).toHaveBeenCalledWith('heard');
});
