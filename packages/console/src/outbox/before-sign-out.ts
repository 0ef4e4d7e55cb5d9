interface Keeper {
  /** Number of this user's operations that the server does not have yet. */
  count: () => number | Promise<number>
  forget: () => Promise<unknown>
}

const keepers = new Set<Keeper>()

/** Registers a store that is cleared when the user signs out; the sign-out dialog first shows its count. */
export const registerUnsynced = (keeper: Keeper) => void keepers.add(keeper)

export const clearUnsynced = () => Promise.allSettled([...keepers].map(({ forget }) => forget()))

/** Extra text of the sign-out dialog; null when everything is synced. */
export async function unsyncedWarning(): Promise<string | null> {
  const counts = await Promise.allSettled([...keepers].map(async ({ count }) => count()))
  // a store that cannot be read must not block the sign-out
  const count = counts.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
  return count === 0 ? null : `断线期间有 ${count} 项操作还没有同步，退出后不再提交。`
}
