import { faultOf, invalid, wrongInput } from '@care/shared/http/errors'
import type { z } from 'zod'

/** The input by its schema, or 400 with the sentence of its first fault. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {})
  if (!result.success) throw invalid(faultOf(result.error.issues))
  return result.data
}

/** The same for a form, which shows the sentence beside the input that it names. */
export function parseForm<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const { issues } = result.error
  throw wrongInput(String(issues[0]?.path[0] ?? ''), faultOf(issues))
}
