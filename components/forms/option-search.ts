import type { Option, OptionSearch } from './use-options';

/** How a picker asks a call that finds options (`…/options/list`). */
export const optionSearch = (path: string): OptionSearch => ({
  url: (question) => `${path}?${new URLSearchParams(question)}`,
  read: (({ options }: { options: Option[] }) => options) as (answer: never) => Option[],
});
