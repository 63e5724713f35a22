import { cloneElement, Fragment, isValidElement, type Key, type ReactElement, type ReactNode } from 'react';
import { requestScope } from '@/lib/request-scope';
import { html } from './markup';
import { Still } from './still';
import { attributesOf, isOfReact, isVoid } from './still-tag';

type Props = Record<string, unknown> & { children?: ReactNode };
type Element = ReactElement<Props>;

/** A part of a page: as markup, if no script needs anything in it, and for React. */
interface Part {
  markup?: string;
  forReact: () => ReactNode;
}

/**
 * Makes text of whatever no script needs in a page, so that neither the server nor the browser gets a description of
 * its elements: React would send each twice, and make it three times. What is left for React are elements around client
 * components. Server components are called here, as React would call them.
 */
export const StillParts = ({ children }: { children: ReactNode }): ReactNode => partOf(children).forReact();

function partOf(node: ReactNode): Part {
  if (node === null || node === undefined || typeof node === 'boolean')
    return { markup: '', forReact: () => node };
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint')
    return { markup: html`${String(node)}`.text, forReact: () => node };
  if (Array.isArray(node)) return ofMany(node);
  if (isValidElement(node)) return ofElement(node as Element);
  if (node instanceof Promise) return { forReact: () => node.then(later) };
  return { forReact: () => node };
}

const later = (node: ReactNode) => <StillParts>{node}</StillParts>;

function ofMany(nodes: readonly ReactNode[]): Part {
  const parts = nodes.map(partOf);
  const isText = parts.every(({ markup }) => markup !== undefined);
  return {
    markup: isText ? parts.map(({ markup }) => markup).join('') : undefined,
    forReact: () => parts.map(({ forReact }) => forReact()),
  };
}

function ofElement(element: Element): Part {
  const { type, props, key } = element;
  if (typeof type === 'string') return ofTag(type, element);
  if (typeof type === 'function' && !('$$typeof' in type)) {
    const part = partOf((type as (props: Props) => ReactNode)(props));
    return key === null
      ? part
      : { ...part, forReact: () => <Fragment key={key}>{part.forReact()}</Fragment> };
  }
  const { children } = props;
  if (children === undefined) return { forReact: () => element };
  const inner = partOf(children);
  return {
    markup: type === Fragment ? inner.markup : undefined,
    forReact: () => withChildren(element, inner.forReact()),
  };
}

function ofTag(tag: string, element: Element): Part {
  if (isOfReact(tag)) return { forReact: () => element };
  const { children, dangerouslySetInnerHTML: given, ...own } = element.props;
  const made = given as { __html: string } | undefined;
  const inner: Part = made ? { markup: made.__html, forReact: () => children } : partOf(children);
  const content = inner.markup;
  const attributes = attributesOf(own);
  const isText = content !== undefined && attributes !== undefined;
  const whole = isVoid(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${content}</${tag}>`;
  return {
    markup: isText ? whole : undefined,
    forReact() {
      if (content?.includes('<')) return still(tag, own, content, element.key);
      return made || children === undefined ? element : withChildren(element, inner.forReact());
    },
  };
}

function still(tag: string, own: Record<string, unknown>, text: string, key: Key | null): ReactNode {
  const { texts } = requestScope();
  const written = key ?? undefined; // JSX makes the word of null
  const same = { ...own, as: tag };
  return texts ? (
    <Still key={written} {...same} at={texts.push(text) - 1} />
  ) : (
    <Still key={written} {...same} text={text} />
  );
}

/** Children that were written one after the other stay so, as only lists need keys. */
const withChildren = (element: Element, children: ReactNode): ReactNode =>
  cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));
