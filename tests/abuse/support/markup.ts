import { z } from 'zod'
import { defOf, type Field, fieldsOf } from '../../support/schemas/fields.ts'

/** Every text field of an input, except enumerations. */
export const textsOf = (input: z.core.$ZodType | undefined): Field[] =>
  fieldsOf(input).filter(({ schema }) => ['string', 'lazy'].includes(defOf(schema).type))

let number = 0
/** Unique markup that a browser would execute as HTML, as short as the field requires. */
export function htmlMarkupFor({ schema }: Field): string {
  number += 1
  const harmful = [`<img src=x onerror=alert(${number})>`, `<script>${number}</script>`, `<i>${number}</i>`, '<i>', '<']
  return harmful.find((text) => z.safeParse(schema, text).success) ?? `<img src=x onerror=alert(${number})>`
}

/** Every text in a response, at any depth. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(textsIn)
}
