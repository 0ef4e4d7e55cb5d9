interface Keeper {
  /** How much of the person here the server does not have yet. */
  count: () => number | Promise<number>
  forget: () => Promise<unknown>
}

const keepers = new Set<Keeper>()

/** What is kept for a while only ends with a sign-out on purpose, which says so before. */
export const endsWithSignOut = (keeper: Keeper) => void keepers.add(keeper)

export const forgetKept = () => Promise.allSettled([...keepers].map(({ forget }) => forget()))

/** What the question before a sign-out adds; null when nothing is kept. */
export async function keptQuestion(): Promise<string | null> {
  const counts = await Promise.allSettled([...keepers].map(async ({ count }) => count()))
  // what cannot be looked at keeps nobody from leaving
  const count = counts.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
  return count === 0 ? null : `断线期间有 ${count} 项操作还没有同步，退出后不再提交。`
}
