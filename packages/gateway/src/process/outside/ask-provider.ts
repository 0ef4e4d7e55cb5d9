import { OutsideFailure } from '@care/shared/outside/failure'
import type { z } from 'zod'

const timeoutMs = 5_000
const longestAnswer = 64 * 1024

/**
 * A call to a provider's fixed URL: no redirects, a time-out of five seconds, a small JSON answer of the given shape.
 */
export async function askProvider<T extends z.ZodType>(
  address: string | URL,
  shape: T,
  init: RequestInit = {},
): Promise<z.output<T>> {
  const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const text = await answer.text()
  if (text.length > longestAnswer) throw new OutsideFailure('odd')
  return shape.parse(JSON.parse(text))
}
