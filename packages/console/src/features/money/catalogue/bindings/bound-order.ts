import type { Bound } from '@care/shared/forms/questionnaires/bindings.contract'

/** A questionnaire bound to a service, while the list is being edited. */
export type BoundQuestionnaire = Pick<Bound, 'key' | 'name' | 'isDefault' | 'status'>

/** Sorts default questionnaires before optional ones, without other changes of the order. */
export const defaultsFirst = (asked: readonly BoundQuestionnaire[]): BoundQuestionnaire[] => [
  ...asked.filter(({ isDefault }) => isDefault),
  ...asked.filter(({ isDefault }) => !isDefault),
]

/** Makes a questionnaire default or optional, and moves it behind the others of its kind. */
export const withDefault = (
  asked: readonly BoundQuestionnaire[],
  key: string,
  isDefault: boolean,
): BoundQuestionnaire[] =>
  defaultsFirst([
    ...asked.filter((one) => one.key !== key),
    ...asked.filter((one) => one.key === key).map((one) => ({ ...one, isDefault })),
  ])

/** Moves a questionnaire up (-1) or down (1) within the default or the optional ones. */
export function withItemMoved(asked: readonly BoundQuestionnaire[], at: number, by: 1 | -1): BoundQuestionnaire[] {
  const [one, other] = [asked[at], asked[at + by]]
  if (!one || !other || one.isDefault !== other.isDefault) return [...asked]
  return asked.map((each, place) => (place === at ? other : place === at + by ? one : each))
}

export const canMoveQuestionnaire = (asked: readonly BoundQuestionnaire[], at: number, by: 1 | -1) =>
  asked[at + by]?.isDefault === asked[at]?.isDefault
