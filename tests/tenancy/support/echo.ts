import type { Named } from './named.ts'

/** An id of the same format that no record has. */
export const unknownIdLike = (record: Named): Named => {
  const flip = (text: string) => text.replace(/\d/g, (digit) => String(9 - Number(digit)))
  const entries = Object.entries(record).map(([name, value], at) => [
    name,
    typeof value === 'number' ? 987_654_321 + at : flip(value),
  ])
  return Object.fromEntries(entries)
}

const whole = (value: unknown) => new RegExp(`(?<!\\w)${String(value).replace(/\W/g, '\\$&')}(?!\\w)`, 'g')

/** The response without the values that it merely echoes; short numbers stay, since they may be page sizes. */
export const withoutEcho = (answer: string, values: Iterable<unknown>): string =>
  [...values]
    .filter((value) => String(value).length > 3)
    .reduce<string>((text, value) => text.replaceAll(whole(value), '#'), answer)
