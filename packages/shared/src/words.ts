import type { looks } from './looks.ts'

/** Label of a code. `look` is the colour class of its tag, plain by default. */
export interface Word {
  label: string
  look?: keyof typeof looks
}
/** Meaning of a colour, the same in the console and on the wall screens: each has a colour in either theme. */
export type Meaning = 'sos' | 'urgent' | 'attention' | 'normal' | 'info' | 'primary' | 'silent' | Level
type Level = `level${1 | 2 | 3 | 4 | 5}`

/**
 * SOS, falls and fire are red; waiting or important records orange; records to check amber; finished or silent ones
 * grey.
 */
export const meaningOfLook = {
  default: 'silent',
  primary: 'primary',
  success: 'normal',
  info: 'info',
  attention: 'attention',
  warning: 'urgent',
  danger: 'sos',
  silent: 'silent',
  level1: 'level1',
  level2: 'level2',
  level3: 'level3',
  level4: 'level4',
  level5: 'level5',
} as const satisfies Record<keyof typeof looks, Meaning>

/** The meaning of a colour class from a response. */
export const meaningOfClass = (look: string): Meaning => (meaningOfLook as Record<string, Meaning>)[look] ?? 'silent'

export type Words = Readonly<Record<string | number, Word>>

/** Labels of codes, for choices and exports. */
export const labelsOf = <K extends string | number>(words: Readonly<Record<K, Word>>): Record<K, string> =>
  Object.fromEntries(Object.entries<Word>(words).map(([code, { label }]) => [code, label])) as Record<K, string>

/** Label of a code; an unknown code is its own label. */
export const labelOf = (words: Words, code: string | number | null): string | null =>
  code === null ? null : (words[code]?.label ?? String(code))
