import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { lawsIn } from '@/lib/law/model';
import { LawList, RepealedNotice } from './laws';

afterEach(() => {
  jest.useRealTimers();
});

const notice = (html: string) => render(<RepealedNotice laws={lawsIn(html)} />).container.textContent;
const list = (html: string) => render(<LawList laws={lawsIn(html)} />).container.textContent;

test('says which laws are out of force, and until when others hold', () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  expect(notice('§ 52 ElWOG 2010, EAG')).toBe('');
  expect(list('§ 52 ElWOG 2010')).toContain('gilt bis 31.12.2026, danach ElWG §§ 127 bis 133');
  expect(notice('ElWOG 2010 § 16a')).toBe(
    'Eine Rechtsgrundlage ist außer KraftElWOG 2010 §§ 16a bis 16e galt bis 30.09.2026, seither ElWG §§ 65 bis 72. ',
  );
  expect(notice('ElWOG 2010 § 16a, ElWOG 2010 § 72')).toMatch(/^Rechtsgrundlagen sind außer Kraft/);
  jest.setSystemTime(new Date('2027-01-01T00:00:00+01:00'));
  expect(list('§ 52 ElWOG 2010')).toContain('galt bis 31.12.2026, seither ElWG §§ 127 bis 133');
});

test('says in which version a law was read', () => {
  expect(list('GWG 2011')).toMatch(
    /in Kraft seit 21\.11\.2011 \(Stand 07\.07\.2024\)Zusammengestellt am 24\.11\.2026/,
  );
});
