import type { Bound } from '@care/shared/forms/questionnaires/bindings.contract'

/** A questionnaire of a service, while it is being edited. */
export type BoundQuestionnaire = Pick<Bound, 'key' | 'name' | 'isDefault' | 'status'>

/** Puts default ones first, keeping the order of each kind. */
export const defaultsFirst = (asked: readonly BoundQuestionnaire[]): BoundQuestionnaire[] => [
  ...asked.filter(({ isDefault }) => isDefault),
  ...asked.filter(({ isDefault }) => !isDefault),
]

/** Changes a questionnaire to default or optional, as the last of its kind. */
export const withDefault = (
  asked: readonly BoundQuestionnaire[],
  key: string,
  isDefault: boolean,
): BoundQuestionnaire[] =>
  defaultsFirst([
    ...asked.filter((one) => one.key !== key),
    ...asked.filter((one) => one.key === key).map((one) => ({ ...one, isDefault })),
  ])

/** Moves one up (-1) or down (1), not past the other kind. */
export function withItemMoved(asked: readonly BoundQuestionnaire[], at: number, by: 1 | -1): BoundQuestionnaire[] {
  const [one, other] = [asked[at], asked[at + by]]
  if (!one || !other || one.isDefault !== other.isDefault) return [...asked]
  return asked.map((each, place) => (place === at ? other : place === at + by ? one : each))
}

export const mayMove = (asked: readonly BoundQuestionnaire[], at: number, by: 1 | -1) =>
  asked[at + by]?.isDefault === asked[at]?.isDefault
