import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const require = createRequire(import.meta.url)
/** Noto Sans SC as TrueType, embedded as a subset: 30,890 characters, including rare ones of names. */
export const fontFiles = {
  normal: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
}

let known: ReadonlySet<number> | undefined
function isKnown(letter: string): boolean {
  if (!known) {
    const font = openSync(fontFiles.normal)
    known = new Set('characterSet' in font ? font.characterSet : [])
  }
  return known.has(letter.codePointAt(0) ?? 0)
}

/** Invisible characters: control characters except line breaks, joiners and variation selectors. */
const unseen = /[^\P{C}\n]|[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu
/** The mark that Chinese typesetting uses for a missing character. */
export const missingGlyph = '〓'

/** Prepares texts for printing, and collects the characters that the font lacks, in order of appearance. */
export function createGlyphs() {
  const missing = new Set<string>()
  return {
    missing,
    set: (text: string) =>
      [...text.replace(/\r\n?/g, '\n').replace(unseen, '')]
        .map((letter) => {
          if (letter === '\n' || isKnown(letter)) return letter
          missing.add(letter)
          return missingGlyph
        })
        .join(''),
  }
}
export type Glyphs = ReturnType<typeof createGlyphs>

/** The Unicode code of a character that the font lacks, to be looked up: 𠮷 → U+20BB7. */
export const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
