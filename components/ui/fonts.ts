import localFont from 'next/font/local';

// The files that a German page can need; only the first is needed at once and preloaded. base.css has the fallback with
// the same metrics, which keeps text still when the font arrives: next/font's own would come before the Latin Extended
// file and hide it.
const sansLatin = localFont({
  src: '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  variable: '--font-sans-latin',
  weight: '200 900',
  display: 'swap',
  adjustFontFallback: false,
});

const sansExt = localFont({
  src: '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
  variable: '--font-sans-ext',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** For emphasised text; loaded only by pages that have some. */
const sansItalic = localFont({
  src: '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
  variable: '--font-sans-italic',
  weight: '200 900',
  style: 'italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

const monoLatin = localFont({
  src: '../../node_modules/@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2',
  variable: '--font-mono-latin',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** Class names for `<html>`; they define the font variables of tokens.css. */
export const fontClassName = `${sansLatin.variable} ${sansExt.variable} ${sansItalic.variable} ${monoLatin.variable}`;
