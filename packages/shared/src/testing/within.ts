// taken before a test installs fake timers
const { setTimeout, clearTimeout } = globalThis
const now = performance.now.bind(performance)
const limitMs = 30_000

const inVain = (awaited: string | (() => string), ms: number) =>
  new Error(`waited ${ms / 1_000} s in vain: ${typeof awaited === 'string' ? awaited : awaited()}`)

/**
 * Waits for an event, described by a text, with a limit for busy machines: a missing event is reported by name, long
 * before the timeout of the test.
 */
export async function within<T>(awaited: string | (() => string), event: Promise<T>, ms = limitMs): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(inVain(awaited, ms)), ms)
  try {
    return await Promise.race([event, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Polls until the condition holds. */
export async function untilHolds(
  awaited: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  ms = limitMs,
): Promise<void> {
  for (const end = now() + ms; !(await holds()); ) {
    if (now() > end) throw inVain(awaited, ms)
    await new Promise<void>((resolve) => setTimeout(resolve))
  }
}
