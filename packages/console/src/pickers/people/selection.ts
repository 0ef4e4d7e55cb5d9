/** Double-click guard in ms (specification 0 §5). */
const guardMs = 1_000

/** Returns a guard that runs one action and ignores others for the guard time. */
export function createClickGuard(now: () => number = Date.now): (action: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (action) => {
    if (now() - last < guardMs) return
    last = now()
    action()
  }
}

export interface Bounds {
  /** Ids that cannot be chosen. */
  excluded?: readonly number[]
  /** If given, only these people can be chosen. */
  allowed?: readonly number[]
}

export const mayChoose = (id: number, { excluded = [], allowed }: Bounds) =>
  !excluded.includes(id) && (allowed?.includes(id) ?? true)
