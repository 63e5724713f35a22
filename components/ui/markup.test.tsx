import { render, screen } from '@testing-library/react';
import { html, joined, link } from './markup';
import { Shown } from './shown';

const hostile = `"><script>alert('x')</script>&`;

test('texts and attributes are escaped, markup is not escaped twice', () => {
  const inner = html`<b title="${hostile}">${hostile}</b>`;
  const { container } = render(<Shown markup={html`<i>${inner}</i>`} />);
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('i > b')).toHaveTextContent(hostile);
  expect(container.querySelector('b')).toHaveAttribute('title', hostile);
});

test('absent pieces leave nothing, numbers and lists are shown', () => {
  expect(html`${null}${undefined}${false}${0}${[1, html`<br>`, 'a<b']}`.text).toBe('01<br>a&lt;b');
  expect(joined(['a', 'b', html`<i>c</i>`], ', ').text).toBe('a, b, <i>c</i>');
});

test('an object that only looks like markup is not taken for it', () => {
  expect(() => html`${{ text: '<script>' } as never}`).toThrow();
});

test('links stay within the site', () => {
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
  ]) {
    expect(link(href, 'x').text).toBe('x');
  }
  render(<Shown as="p" markup={link('/prozesse/1?a="', 'Prozess', 'Mehr & mehr')} />);
  const found = screen.getByRole('link', { name: 'Prozess' });
  expect(found).toHaveAttribute('href', '/prozesse/1?a="');
  expect(found).toHaveAttribute('title', 'Mehr & mehr');
});
