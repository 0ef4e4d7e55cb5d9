// taken before a test puts a clock of its own in their place
const { setTimeout, clearTimeout } = globalThis
const now = performance.now.bind(performance)
const limitMs = 30_000

const inVain = (awaited: string | (() => string), ms: number) =>
  new Error(`waited ${ms / 1_000} s in vain: ${typeof awaited === 'string' ? awaited : awaited()}`)

/**
 * What is awaited, in words, for as long as it may take on a busy machine: a test whose event never comes says which one was missing,
 * long before the time of the whole test is over.
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

/** Looks again in every turn until it holds. */
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
