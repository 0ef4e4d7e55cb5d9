import { fieldOf, otherOf } from '@care/shared/forms/questionnaires/items/item-types'
import type { Partial } from '@care/shared/forms/questionnaires/partials.contract'
import type { StoredAnswers } from '../fill/store/fill-store.ts'

/** Answers of this device in the format of the call, including hidden answers. */
export const toPartialAnswers = (answers: StoredAnswers): Record<string, unknown> =>
  Object.fromEntries(
    answers.flatMap(([id, answer, other]) => [
      [fieldOf(id), answer],
      ...(other ? [[otherOf(id), other] as const] : []),
    ]),
  )

/** The stored answers in partial answers of another device; the reverse of `toPartialAnswers`. */
export function fromPartialAnswers({ originalData }: Pick<Partial, 'originalData'>): StoredAnswers {
  return Object.entries(originalData).flatMap(([field, answer]) => {
    const id = /^field(\d+)$/.exec(field)?.[1]
    if (id === undefined) return []
    const other = originalData[otherOf(Number(id))]
    return [[Number(id), answer, typeof other === 'string' ? other : ''] as StoredAnswers[number]]
  })
}

const mark = '#d='
/** The address with which another device continues the form. */
export const continueAddress = (key: string, deviceKey: string) =>
  `${location.origin}/s/${key}${location.search}${mark}${deviceKey}`

/** The device key in the address, if any. */
export function deviceKeyIn(hash: string): string | null {
  const found = hash.startsWith(mark) ? hash.slice(mark.length) : ''
  return /^[\w-]{22,64}$/.test(found) ? found : null
}
