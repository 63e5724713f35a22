import type { ComponentProps } from 'react';
import { TextInput } from '../ui/text-input';
import type { OwnControl } from './record-fields';

/** The control of a line for which texts are suggested, each with a title if it needs one. */
export const suggested =
  (
    texts: readonly { value: string; title?: string }[],
    input: Pick<ComponentProps<'input'>, 'spellCheck'> = {},
  ): OwnControl =>
  (frame, ties) => {
    const { id, ...tied } = ties();
    const list = `${id}-texte`;
    const options = texts.map(({ value, title }) => (
      <option key={value + title} value={value} label={title} />
    ));
    return (
      <>
        <TextInput {...{ ...frame, ...tied, ...input, id, list }} autoComplete="off" />
        <datalist id={list}>{options}</datalist>
      </>
    );
  };
