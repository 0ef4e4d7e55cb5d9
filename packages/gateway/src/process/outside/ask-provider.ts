import { OutsideFailure } from '@care/shared/outside/failure'
import type { z } from 'zod'

const timeoutMs = 5_000
const longestAnswer = 64 * 1024

/**
 * Calls a fixed URL of a provider, without following redirects and with a timeout of five seconds; parses a small JSON
 * response with the schema.
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
