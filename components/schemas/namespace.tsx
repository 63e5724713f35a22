import { Fragment } from 'react';
import { html, joined, type Markup } from '../ui/markup';
import styles from './schemas.module.css';

/** A namespace in a table's cell; it breaks after its slashes. */
export const namespaceMarkup = (namespace: string): Markup =>
  html`<span class="${styles.namespace}">${joined(namespace.split('/'), html`/<wbr>`)}</span>`;

/** The same elsewhere. */
export const Namespace = ({ children }: { children: string }) => (
  <code>
    {children.split('/').map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <Fragment key={at}>
        {at > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </code>
);
