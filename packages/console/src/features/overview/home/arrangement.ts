import type { HomePartName } from './home-parts.ts'

/** A user's changes to their home page, stored on the server under `home`. */
export type Arrangement = {
  /** Parts in the user's order; a part that is not named is inserted after its predecessor in the default order. */
  order: string[]
  hidden: string[]
}

const texts = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []

/** Reads a stored arrangement; anything else counts as none. */
export function arrangementOf(kept: unknown): Arrangement {
  const { order, hidden } = (kept ?? {}) as Partial<Record<keyof Arrangement, unknown>>
  return { order: texts(order), hidden: texts(hidden) }
}

/** The user's parts in the user's order; a part added by a new version is inserted after its default predecessor. */
export function arrangeParts(parts: readonly HomePartName[], { order }: Arrangement): HomePartName[] {
  const known = order.flatMap((name) => parts.find((part) => part === name) ?? [])
  return parts.reduce<HomePartName[]>((arranged, part, at) => {
    if (arranged.includes(part)) return arranged
    const before = parts[at - 1]
    return arranged.toSpliced(before ? arranged.indexOf(before) + 1 : 0, 0, part)
  }, known)
}
