import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** A place in an input where text may stand, such as `attachments.0.name`. */
export interface TextField {
  path: string
  max: number
}

/** Every place of an input that takes text; what takes only certain words is none. */
export function textFieldsOf(input: z.ZodType | undefined): TextField[] {
  if (!input) return []
  const found = new Map<string, TextField>()
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, [])
  return [...found.values()]

  function walk(schema: Schema, at: string[]) {
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(one, at)
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, [...at, name])
    if (schema.items) walk(schema.items, [...at, '0'])
    if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return
    const path = at.join('.')
    found.set(path, { path, max: schema.maxLength ?? Number.POSITIVE_INFINITY })
  }
}

let number = 0
/** What a browser would run if it took it for HTML; each is another, and none is longer than the field. */
export function markup(max: number): string {
  number += 1
  const harmful = [`<img src=x onerror=alert(${number})>`, `<script>${number}</script>`, `<i>${number}</i>`, '<i>']
  return harmful.find((text) => text.length <= max) ?? '<'
}

type Tree = { [name: string]: Tree | unknown }

/** The input with `value` at that place, made where there was nothing. */
export function withText(input: object, path: string, value: string): object {
  const copy = structuredClone(input) as Tree
  const names = path === '' ? [] : path.split('.')
  const last = names.pop()
  let at = copy
  for (const [index, name] of names.entries()) {
    at[name] ??= /^\d+$/.test(names[index + 1] ?? last ?? '') ? [] : {}
    at = at[name] as Tree
  }
  if (last !== undefined) at[last] = value
  return copy
}

/** Every text in an answer, however deep. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(textsIn)
}
