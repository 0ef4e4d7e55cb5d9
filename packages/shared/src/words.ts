/** Label of a code. `look` is the colour class of its tag, plain by default. */
export interface Word {
  label: string
  look?: keyof typeof looks
}
/** Colour classes of tags, plain first; their meanings are the same in the whole application. */
export const looks = {
  default: { label: '默认' },
  primary: { label: '主色' },
  success: { label: '绿色' },
  info: { label: '蓝色' },
  attention: { label: '黄色' },
  warning: { label: '橙色' },
  danger: { label: '红色' },
  silent: { label: '灰色' },
} as const

/** Meaning of a colour, the same in the console and on the walls: each has a colour in either theme. */
export type Meaning = 'sos' | 'urgent' | 'attention' | 'normal' | 'info' | 'primary' | 'silent'

/** SOS, falls and fire are red, waiting or important orange, to be looked at amber, finished or silent grey. */
export const meaningOfLook = {
  default: 'silent',
  primary: 'primary',
  success: 'normal',
  info: 'info',
  attention: 'attention',
  warning: 'urgent',
  danger: 'sos',
  silent: 'silent',
} as const satisfies Record<keyof typeof looks, Meaning>

/** The meaning of a colour class from a response. */
export const meaningOfClass = (look: string): Meaning => (meaningOfLook as Record<string, Meaning>)[look] ?? 'silent'

export type Words = Readonly<Record<string | number, Word>>

/** Labels of codes, for choices and exports. */
export const labelsOf = <K extends string | number>(words: Readonly<Record<K, Word>>): Record<K, string> =>
  Object.fromEntries(Object.entries<Word>(words).map(([code, { label }]) => [code, label])) as Record<K, string>

/** Label of a code; an unknown code is shown as it is. */
export const labelOf = (words: Words, code: string | number | null): string | null =>
  code === null ? null : (words[code]?.label ?? String(code))
