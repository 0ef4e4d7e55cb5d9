import { z } from 'zod'

type Shape = Record<string, z.ZodType>

/** Fields of a call's body; none when it is not a plain object. */
const shapeOf = (body: z.ZodType | undefined): Shape => (body instanceof z.ZodObject ? body.shape : {})

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** What an emptied input means to a field: empty text where that is a value, else nothing, else what the field starts with. */
function emptyOf(schema: z.ZodType): unknown {
  if (accepts(schema, '')) return ''
  if (accepts(schema, null)) return null
  const started = schema.safeParse(undefined)
  return started.success ? started.data : ''
}

export interface Draft {
  /** Judges a form of these names by the call's body. */
  schema: z.ZodType<unknown, Record<string, unknown>>
  required: string[]
  /** Those that hold something even when nobody gives anything: they cannot be emptied. */
  settled: string[]
  /** What the form starts with. */
  values: Record<string, unknown>
}

/**
 * A form for a call's body. `drafted` is the body that makes a record, and knows which fields must be given; `sent` the one
 * that this form goes to, which for a change may leave everything out, so that an emptied field would go unnoticed.
 */
export function draftOf(drafted: z.ZodType, sent: z.ZodType, names: string[], row?: object): Draft {
  const shape = shapeOf(drafted)
  const known = new Map(Object.entries(row ?? {}))
  const filled = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, givenOf(shape[name], value)]))

  return {
    schema: z.record(z.string(), z.unknown()).transform(filled).transform(untyped).pipe(sent),
    required: names.filter((name) => shape[name] && !accepts(shape[name], undefined) && !accepts(shape[name], '')),
    settled: names.filter((name) => shape[name] && !isEmpty(emptyOf(shape[name]))),
    values: Object.fromEntries(
      names.map((name) => [name, row ? known.get(name) : shape[name]?.safeParse(undefined).data]),
    ),
  }
}

/** The call's own body judges next, whatever came out of the inputs. */
const untyped = (values: unknown): unknown => values

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const givenOf = (schema: z.ZodType | undefined, value: unknown) => (schema && isEmpty(value) ? emptyOf(schema) : value)
