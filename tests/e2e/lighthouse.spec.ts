import lighthouse from 'lighthouse';
import { freePort } from '../support/server';
import { expect, type Records, test } from './support';

/** What search engines, people with assistive technology and careful browsers ask of a page; speed is measured elsewhere. */
const categories = ['accessibility', 'best-practices', 'seo'];

const pages: [name: string, address: (records: Records) => string][] = [
  ['the home page', () => '/'],
  ['the processes', () => '/prozesse'],
  ['a process', ({ process }) => `/prozesse/${process}`],
  ['a message', ({ process, notification }) => `/prozesse/${process}/marktnachrichten/${notification}`],
  ['the schemas', () => '/schemas'],
  ['a consultation', () => '/konsultationen/1'],
  ['the market partners', () => '/marktpartner'],
  ['the map', () => '/verfuegbare-netzanschlusskapazitaeten'],
  ['the deadlines', () => '/fristen'],
  ['the downloads', () => '/downloads'],
  ['the registration', () => '/registrierung'],
  ['the API', () => '/schnittstelle'],
];

for (const [name, address] of pages) {
  test(`Lighthouse finds nothing on ${name}`, async ({ playwright, launchOptions, records, baseURL }) => {
    const port = await freePort();
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const result = await lighthouse(baseURL + address(records), {
        port,
        onlyCategories: categories,
        disableFullPageScreenshot: true,
        // The pages are whole when they arrive: nothing is waited for beyond a moment's quiet.
        ...{
          pauseAfterFcpMs: 0,
          pauseAfterLoadMs: 0,
          networkQuietThresholdMs: 500,
          cpuQuietThresholdMs: 500,
        },
        logLevel: 'silent',
      });
      const { categories: judged, audits, runtimeError } = result!.lhr;
      expect(runtimeError).toBeUndefined();
      const counting = Object.values(judged).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0),
      );
      const failed = [...new Set(counting.map(({ id }) => audits[id]!))]
        .filter(({ score, scoreDisplayMode }) => score === 0 || scoreDisplayMode === 'error')
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details)}`);
      expect(failed).toEqual([]);
      const scores = Object.fromEntries(Object.values(judged).map(({ id, score }) => [id, score]));
      expect(scores).toEqual(Object.fromEntries(categories.map((id) => [id, 1])));
    } finally {
      await browser.close();
    }
  });
}
