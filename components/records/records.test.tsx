import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { secondsOfDay } from '@/lib/time/days';
import { RecordTools } from './record-tools';
import { type RecordVersion, usualOther, VersionBanner, type Versions } from './versions';

const now = new Date('2026-11-24T12:00:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const version = (uid: number, status: number, until: string | null = null): RecordVersion => ({
  ...{ uid, status, name: `0${uid}.00`, href: `/prozesse/${uid}`, validFrom: secondsOfDay('2026-01-01') },
  validUntil: until === null ? null : secondsOfDay(until),
});
const versions = (shown: RecordVersion, ...others: RecordVersion[]): Versions => ({
  shown,
  all: [shown, ...others].sort((a, b) => b.uid - a.uid),
  comparison: (other) => `/vergleich/${other.uid}`,
});
const said = (of: Versions, consultations = [{ uid: 9, name: 'Die Konsultation' }]) =>
  render(<VersionBanner versions={of} consultations={consultations} />).container.textContent;

test('a version that is over or to come names the one in force, or why there is none', () => {
  const over = version(1, 3, '2025-12-31');
  expect(said(versions(over, version(2, 1)))).toContain('In Kraft ist Version 02.00 (seit 01.01.2026).');
  expect(said(versions(over))).toContain('Es ist keine andere Version in Kraft.');
  expect(said(versions(version(2, 2)))).toContain('Bis dahin ist keine Version in Kraft.');
  const none = 'Dort gibt es sie nicht.';
  for (const shown of [over, version(2, 2)]) {
    expect(said({ ...versions(shown), none })).toMatch(/gibt es sie nicht\.$/);
  }
});

test('a proposal is consulted until the end of its last day, and leads to its consultation', () => {
  const proposal = version(2, 4, '2026-11-24');
  expect(said(versions(proposal))).toContain('Diese Version ist in Konsultation');
  expect(screen.getByRole('link', { name: 'Die Konsultation' }).getAttribute('href')).toBe(
    '/konsultationen/9',
  );
  expect(said(versions(version(1, 1), proposal))).toContain('Version 02.00 ist in Konsultation');
  jest.setSystemTime(new Date('2026-11-25T00:00:00+01:00'));
  expect(said(versions(proposal))).toContain('Diese Version lag zur Konsultation vor');
  expect(said(versions(version(1, 1), proposal))).toBe('');
});

test('is compared with what is in force, else with what was in force before, not with a proposal', () => {
  const [old, proposal, current] = [version(1, 3), version(2, 4), version(3, 1)];
  expect(usualOther(versions(old, proposal, current))?.uid).toBe(3);
  expect(usualOther(versions(current, proposal, old))?.uid).toBe(1);
  expect(usualOther(versions(current, proposal))?.uid).toBe(2);
  expect(usualOther(versions(version(1, 1), proposal))?.uid).toBe(2);
  expect(usualOther(versions(current))).toBeUndefined();
});

test('offers to follow a record only where there is a way, and to cite what everybody may read', () => {
  const tools = {
    ...{ path: '/marktpartner/1', cited: 'Netz GmbH', changed: secondsOfDay('2026-11-20') },
    ...({ feed: 'market-partners', site: 'https://portal.example', portal: 'Portal', now } as const),
  };
  const offered = () =>
    ['Beobachten', 'Zitieren', 'Drucken'].filter((name) => screen.queryByText(name) !== null);
  const { rerender } = render(<RecordTools {...tools} open={false} />);
  expect(offered()).toEqual(['Drucken']);
  rerender(<RecordTools {...tools} open />);
  expect(offered()).toEqual(['Beobachten', 'Zitieren', 'Drucken']);
  expect(
    screen.getByText(/^Portal: Netz GmbH, Stand 20\.11\.2026\. .*abgerufen am 24\.11\.2026/),
  ).toBeTruthy();
  rerender(<RecordTools {...tools} open stand="2026-11-24" previewed />);
  expect(offered()).toEqual(['Beobachten', 'Drucken']);
  rerender(<RecordTools {...tools} feed={undefined} stand="2026-11-24" />);
  expect(offered()).toEqual(['Zitieren', 'Drucken']);
});
