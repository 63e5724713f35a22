/** Most characters of HTML in one rich text; some 50 printed pages with their markup. */
export const maxRichTextLength = 200_000;
