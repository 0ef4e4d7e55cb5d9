interface Keeper {
  /** How much of the person here the server does not have yet. */
  count: () => number
  forget: () => Promise<unknown>
}

const keepers = new Set<Keeper>()

/** What is kept for a while only ends with a sign-out on purpose, which says so before. */
export const endsWithSignOut = (keeper: Keeper) => void keepers.add(keeper)

const countKept = () => [...keepers].reduce((sum, { count }) => sum + count(), 0)

export const forgetKept = () => Promise.allSettled([...keepers].map(({ forget }) => forget()))

/** What the question before a sign-out adds; null when nothing is kept. */
export function keptQuestion(): string | null {
  const count = countKept()
  return count === 0 ? null : `断线期间有 ${count} 项操作还没有同步，退出后不再提交。`
}
