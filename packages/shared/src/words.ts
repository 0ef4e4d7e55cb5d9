/** A code in words. `look` is the colour class of its tag, plain when there is none. */
export interface Word {
  label: string
  look?: keyof typeof looks
}
/** The colour classes of tags, plain first; their meanings are those of the whole product. */
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

/** What a colour stands for, the same in the console and on the walls: each is a colour of either theme. */
export type Meaning = 'sos' | 'urgent' | 'attention' | 'normal' | 'info' | 'primary' | 'silent'

/** SOS, falls and fire are red, what waits or is important orange, what wants a look amber, what is over or mute grey. */
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

/** The same of a colour class as it came. */
export const toneOf = (look: string): Meaning => (meaningOfLook as Record<string, Meaning>)[look] ?? 'silent'

export type Words = Readonly<Record<string | number, Word>>

/** The labels alone, for choices and files. */
export const labelsOf = <K extends string | number>(words: Readonly<Record<K, Word>>): Record<K, string> =>
  Object.fromEntries(Object.entries<Word>(words).map(([code, { label }]) => [code, label])) as Record<K, string>

/** A code as people read it; one that this version does not know as it came. */
export const labelOf = (words: Words, code: string | number | null): string | null =>
  code === null ? null : (words[code]?.label ?? String(code))
