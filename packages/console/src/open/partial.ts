import { fieldOf, otherOf } from '@care/shared/questionnaires/items/item-types'
import type { Partial } from '@care/shared/questionnaires/partials.contract'
import type { Kept } from '../fill/store/fill-store.ts'

/** What is kept on this device as the call takes it, hidden answers too. */
export const partialOf = (answers: Kept): Record<string, unknown> =>
  Object.fromEntries(
    answers.flatMap(([id, answer, other]) => [
      [fieldOf(id), answer],
      ...(other ? [[otherOf(id), other] as const] : []),
    ]),
  )

/** And back, as it was said on another device. */
export function answersIn({ originalData }: Pick<Partial, 'originalData'>): Kept {
  return Object.entries(originalData).flatMap(([field, answer]) => {
    const id = /^field(\d+)$/.exec(field)?.[1]
    if (id === undefined) return []
    const other = originalData[otherOf(Number(id))]
    return [[Number(id), answer, typeof other === 'string' ? other : ''] as Kept[number]]
  })
}

const mark = '#d='
/** The address with which another device goes on. */
export const goOnAddress = (key: string, deviceKey: string) =>
  `${location.origin}/s/${key}${location.search}${mark}${deviceKey}`

/** The key that the address was opened with, if any. */
export function deviceKeyIn(hash: string): string | null {
  const found = hash.startsWith(mark) ? hash.slice(mark.length) : ''
  return /^[\w-]{22,64}$/.test(found) ? found : null
}
