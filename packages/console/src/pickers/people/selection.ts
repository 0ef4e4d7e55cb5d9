/** A second click within this time does nothing (specification 0 §5). */
const guardMs = 1_000

/** Lets an action through, and no other until the guard is over. */
export function createOnce(now: () => number = Date.now): (action: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (action) => {
    if (now() - last < guardMs) return
    last = now()
    action()
  }
}

export interface Bounds {
  /** Those who cannot be chosen. */
  excluded?: readonly number[]
  /** Where given, nobody else can. */
  allowed?: readonly number[]
}

export const mayChoose = (id: number, { excluded = [], allowed }: Bounds) =>
  !excluded.includes(id) && (allowed?.includes(id) ?? true)
