'use client';

import { type ComponentType, createElement, useId } from 'react';
import { partAt } from '@/lib/page-parts';

/**
 * Makes of a client component one whose HTML the server makes once for all pages that show it with the same facts, and
 * takes from its memory for all others (lib/page-parts.ts). In the browser it is a component like any other. Its HTML
 * must depend on nothing but its facts: on no context, no clock, no other part of the page.
 * @param name of the component; no other one may have it
 */
export const remembered = <Facts extends object>(name: string, Part: ComponentType<Facts>) =>
  function Remembered({
    facts,
    actions,
  }: {
    /** As JSON: one text crosses to the browser at a fraction of what its values would cost. */
    facts: string;
    /** Server actions, which JSON can't hold; always the same ones for the same facts. */
    actions?: Partial<Facts>;
  }) {
    // What is inside has its ids by its place on the page.
    const id = useId();
    const made = partAt({ id, name, facts });
    return made === undefined
      ? createElement(
          partTag,
          { 'data-part': id },
          createElement(Part, { ...(JSON.parse(facts) as Facts), ...actions }),
        )
      : createElement(partTag, { 'data-part': id, dangerouslySetInnerHTML: { __html: made } });
  };

/** A tag of its own, so that the server finds where the part ends. */
const partTag = 'x-part';
