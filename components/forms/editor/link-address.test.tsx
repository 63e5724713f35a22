import { linkAddress } from './link-address';

const read = (typed: string) => linkAddress(typed, 'https://portal.example');

test.each([
  [' https://www.e-control.at/a?b=1#c ', 'https://www.e-control.at/a?b=1#c'],
  ['www.e-control.at', 'https://www.e-control.at'],
  ['österreich.gv.at/strom', 'https://österreich.gv.at/strom'],
  ['netz@demo.example', 'mailto:netz@demo.example'],
  ['mailto:netz@demo.example?subject=Anfrage', 'mailto:netz@demo.example?subject=Anfrage'],
  ['tel:+43112345', 'tel:+43112345'],
  ['/prozesse/12', '/prozesse/12'],
  ['#fristen', '#fristen'],
  ['https://portal.example/faq#3', '/faq#3'],
  ['https://portal.example', '/'],
  ['https://portal.example.org/', 'https://portal.example.org/'],
])('%s leads to %s', (typed, href) => {
  expect(read(typed)).toEqual({ href });
});

test.each([
  ['', /suchen Sie ein Ziel/],
  ['https://a b.at', /keine Leerzeichen/],
  ['javascript:alert(1)', /„javascript:“ sind nicht möglich/],
  ['data:text/html,x', /„data:“/],
  ['file:///C:/x.docx', /„file:“/],
  ['https://', /fehlt der Name der Website/],
  ['https://intranet', /fehlt der Name der Website/],
  ['mailto:netz', /nicht vollständig/],
  ['tel:morgen', /Ziffern/],
  ['prozesse/12', /beginnt mit „\/“/],
  ['//example.org', /beginnt mit „\/“/],
])('%s is refused', (typed, said) => {
  expect(read(typed)).toEqual({ problem: expect.stringMatching(said) });
});
