import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition returns true (or a value); fails with the sentence after `within` ms. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  { within = 30_000, every = 50 } = {},
): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null && answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`waited ${within} ms in vain: ${what}`)
    await pause(every)
  }
}
