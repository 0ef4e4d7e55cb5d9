import { z } from 'zod'
import { defOf, type Field, fieldsOf } from '../../support/fields.ts'

/** Every place of an input that takes text; what takes only certain words is none. */
export const textsOf = (input: z.core.$ZodType | undefined): Field[] =>
  fieldsOf(input).filter(({ schema }) => ['string', 'lazy'].includes(defOf(schema).type))

let number = 0
/** What a browser would run if it took it for HTML; each is another, and short enough for the field where one is. */
export function markup({ schema }: Field): string {
  number += 1
  const harmful = [`<img src=x onerror=alert(${number})>`, `<script>${number}</script>`, `<i>${number}</i>`, '<i>', '<']
  return harmful.find((text) => z.safeParse(schema, text).success) ?? `<img src=x onerror=alert(${number})>`
}

/** Every text in an answer, however deep. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(textsIn)
}
