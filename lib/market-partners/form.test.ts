import { personRecord } from '../contact-persons/record';
import { marketPartnerJsonLd } from './json-ld';
import { numbersRecord, partnerRecord } from './record';

const partner = {
  ...{ shortName: '', street: '', zip: '', city: '', phone: '', email: '', website: '', description: '' },
  ...{ dataExchange: '', meteringPoints: '', gridArea: '', customerPortal: '' },
};

test('what a form holds becomes what is saved', async () => {
  const cast = async (meteringPoints: string) =>
    (await partnerRecord.create.validate({ ...partner, meteringPoints })).meteringPoints;
  expect([await cast(''), await cast('1.582.154'), await cast(' 12 ')]).toEqual([null, 1_582_154, 12]);
  await expect(cast('viele')).rejects.toThrow('Bitte geben Sie eine ganze Zahl ein');
});

test.each([
  ['website', 'https://netz.example/a?b=1', true],
  ['website', 'ftp://netz.example/', false],
  ['website', 'javascript:alert(1)', false],
  ['website', 'netz.example', false],
  ['phone', '+43 (0) 1/123-45', true],
  ['phone', '12', false],
  ['email', 'a@b', false],
  ['city', 'Wien\nGraz', false],
] as const)('%s %s', async (field, value, valid) => {
  const check = partnerRecord.create.isValid({ ...partner, [field]: value });
  expect(await check).toBe(valid);
});

test('numbers are two letters and six digits, each once; an institution may have none', async () => {
  const check = (...ecnumbers: string[]) =>
    numbersRecord.create.isValid({
      ...{ company: 'Demo', industry: [], processesparticipants: [] },
      ecnumbers: ecnumbers.map((ecnumber) => ({ ecnumber, name: 'Netz' })),
    });
  expect(await check('AT990001', 'AT990002')).toBe(true);
  expect(await check()).toBe(true);
  for (const wrong of [['AT99000'], ['at990001'], ['AT990001', 'AT990001']]) {
    expect(await check(...wrong)).toBe(false);
  }
  const { ecnumbers } = numbersRecord.shape({ processesparticipants: [] });
  const rows = [
    { ecnumber: 'AT990002', name: 'Gas' },
    { ecnumber: 'AT990001', name: 'Strom' },
  ];
  expect(ecnumbers!.show(rows)).toBe('AT990001 (Strom), AT990002 (Gas)');
});

test('topics are typed with commas and read the same either way', async () => {
  const { topics } = personRecord.shape({});
  expect(topics!.show(' Wechsel, Zähler,,\nDaten ')).toBe('Wechsel, Zähler, Daten');
  expect(topics!.show('a,b')).toBe(topics!.show(['a', 'b']));
  const saved = await personRecord.create.validate({
    ...{ salutation: '', title: '', firstName: '', lastName: 'Demo', function: '', topics: 'a, b' },
    ...{ phone: '', mobile: '', email: '' },
  });
  expect(saved.topics).toEqual(['a', 'b']);
});

test('what search engines read can’t end its script, and names nobody', () => {
  const json = marketPartnerJsonLd(
    {
      ...partner,
      ...{ uid: 1, company: '</script><b>', industry: [], processesparticipants: [], ecnumbers: [] },
      ...{
        gridArea: '',
        customerPortal: '',
        active: 1,
        meteringPoints: null,
        logo: 7,
        changed: 0,
        changedBy: 'Demo Person',
        revision: 1,
      },
    },
    { url: 'https://portal.example/marktpartner/1', origin: 'https://portal.example' },
  );
  expect(json).not.toContain('</script>');
  expect(json).not.toContain('Demo Person');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@id': 'https://portal.example/marktpartner/1',
    '@type': 'Organization',
    name: '</script><b>',
    url: 'https://portal.example/marktpartner/1',
    mainEntityOfPage: 'https://portal.example/marktpartner/1',
    identifier: [],
    logo: 'https://portal.example/api/market-partners/logos/show/7',
  });
});
