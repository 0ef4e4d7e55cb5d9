import type { LeanRequest } from './fast-path.ts'
import { corsHeaders } from './origins.ts'

/** Headers of every response with data, as alternating names and values, for code that bypasses the framework. */
export function dataHeaders(
  { id, headers }: Pick<LeanRequest, 'id' | 'headers'>,
  allowedOrigins: ReadonlySet<string>,
  keeping = 'no-store',
): string[] {
  const own = ['x-content-type-options', 'nosniff', 'cache-control', keeping, 'x-request-id', id]
  if (!headers.origin) return own
  for (const [name, value] of Object.entries(corsHeaders(headers.origin, allowedOrigins))) own.push(name, value)
  return own
}
