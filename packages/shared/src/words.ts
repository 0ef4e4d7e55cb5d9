/** A code in words. `look` is the colour class of its tag, plain when there is none. */
export interface Word {
  label: string
  look?: keyof typeof looks
}
/** The colour classes of tags; their meanings are those of the whole product. */
export const looks = {
  default: { label: '默认' },
  primary: { label: '主色' },
  success: { label: '绿色' },
  info: { label: '蓝色' },
  warning: { label: '橙色' },
  danger: { label: '红色' },
} as const

export type Words = Readonly<Record<string | number, Word>>

/** The labels alone, for choices and files. */
export const labelsOf = <K extends string | number>(words: Readonly<Record<K, Word>>): Record<K, string> =>
  Object.fromEntries(Object.entries<Word>(words).map(([code, { label }]) => [code, label])) as Record<K, string>

/** A code as people read it; one that this version does not know as it came. */
export const labelOf = (words: Words, code: string | number | null): string | null =>
  code === null ? null : (words[code]?.label ?? String(code))
