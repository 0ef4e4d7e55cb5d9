import type { Bound } from '@care/shared/questionnaires/bindings.contract'

/** A questionnaire that a service asks for, as it is being written. */
export type Asked = Pick<Bound, 'key' | 'name' | 'isDefault' | 'status'>

/** Default ones come first, each kind in the order it was put. */
export const placed = (asked: readonly Asked[]): Asked[] => [
  ...asked.filter(({ isDefault }) => isDefault),
  ...asked.filter(({ isDefault }) => !isDefault),
]

/** The last of its kind from now on. */
export const withDefault = (asked: readonly Asked[], key: string, isDefault: boolean): Asked[] =>
  placed([
    ...asked.filter((one) => one.key !== key),
    ...asked.filter((one) => one.key === key).map((one) => ({ ...one, isDefault })),
  ])

/** One place up (-1) or down (1), never past the other kind. */
export function moved(asked: readonly Asked[], at: number, by: 1 | -1): Asked[] {
  const [one, other] = [asked[at], asked[at + by]]
  if (!one || !other || one.isDefault !== other.isDefault) return [...asked]
  return asked.map((each, place) => (place === at ? other : place === at + by ? one : each))
}

export const mayMove = (asked: readonly Asked[], at: number, by: 1 | -1) =>
  asked[at + by]?.isDefault === asked[at]?.isDefault
