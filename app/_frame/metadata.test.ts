import { scopeStorage } from '@/lib/request-scope';
import { introduce } from './metadata';

function headOf(facts: Parameters<typeof introduce>[0]): Element {
  const scope = { requestId: '', ip: '', head: {} as { page?: string } };
  scopeStorage().run(scope, () => introduce(facts));
  const head = document.createElement('div');
  head.innerHTML = scope.head.page ?? '';
  return head;
}

test('a page that everybody may find has its address, its text, its preview and its feed', () => {
  const description = 'A "b" <c> & d';
  const head = headOf({ title: 'T', description, path: '/prozesse', feed: 'processes' });
  const content = (name: string) =>
    head.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');
  expect(content('description')).toBe(description);
  expect(content('og:title')).toBe('T');
  expect(content('og:description')).toBe(description);
  expect(content('og:url')).toMatch(/^http.*\/prozesse$/);
  expect(content('twitter:card')).toBe('summary_large_image');
  const links = [...head.querySelectorAll('link')].map(({ rel, type }) => [rel, type]);
  expect(links).toEqual([
    ['canonical', ''],
    ['alternate', 'text/markdown'],
    ['alternate', 'application/atom+xml'],
  ]);
});

test('one that nobody should find has its text alone, and one without text none', () => {
  expect(headOf({ title: 'T', description: 'D' }).children).toHaveLength(1);
  expect(headOf({ title: 'T', description: '' }).innerHTML).toBe('');
  expect(headOf({ title: 'T', path: '/x' }).querySelector('meta[property="og:description"]')).toBeNull();
});

test('where there is no HTML, nothing is said', () => {
  expect(() => introduce({ title: 'T', path: '/x' })).not.toThrow();
});
