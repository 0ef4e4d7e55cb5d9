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

/** What a form of an action holds, by the names of its fields. */
export type Written = Readonly<Record<string, unknown>>

export interface ActionDraft {
  names: string[]
  /** Initial values; without one the schema's default. */
  began?: Written | undefined
  /** Names of fields that do not apply to the form's values, and are not sent. */
  hidden?: ((written: Written) => readonly string[]) | undefined
  /** Faults that the schema does not know, by the names of their fields: they stand before those of the schema. */
  faults?: (written: Written) => Readonly<Record<string, string | null | undefined>>
  /** Fields of the body without an input. */
  along: (written: Written) => object
  /** The body, where it is not an object of the fields. */
  body?: ((stated: Written) => unknown) | undefined
}

/** A form for a call that does something: what began empty and stays so is left out where the call may do without it. */
export function actionDraftOf(call: z.ZodType, { names, began = {}, hidden, faults, along, body }: ActionDraft): Draft {
  const shape = shapeOf(call)
  const draft = draftOf(call, call, names)
  const isLeftOut = (name: string, value: unknown) =>
    isEmpty(value) && isEmpty(began[name]) && Boolean(shape[name] && accepts(shape[name], undefined))
  const judge = (written: Record<string, unknown>, context: z.RefinementCtx) => {
    const unseen = hidden?.(written) ?? []
    const stated = Object.entries(written).filter(([name, value]) => !unseen.includes(name) && !isLeftOut(name, value))
    const sent = { ...Object.fromEntries(stated), ...along(written) }
    const own = Object.entries(faults?.(written) ?? {}).filter(([name, fault]) => fault && !unseen.includes(name))
    const { data, error } = body ? call.safeParse(body(sent)) : draft.schema.safeParse(sent)
    const fieldOf = (path: PropertyKey[]) => path.map(String).findLast((part) => names.includes(part)) ?? path[0]
    const found = error?.issues.map(({ path, message }) => [fieldOf(path), message] as const) ?? []
    const others = found.filter(([name]) => !own.some(([named]) => named === name))
    for (const [name, message] of [...own, ...others])
      context.addIssue({ code: 'custom', path: [String(name)], message: message ?? '' })
    return data
  }
  /** Neither a choice of yes and no nor a list that may stay empty is ever left out. */
  const isAlwaysGiven = (schema: z.ZodType | undefined) =>
    Boolean(schema && (accepts(schema, false) || accepts(schema, [])))
  return {
    ...draft,
    required: draft.required.filter((name) => !isAlwaysGiven(shape[name])),
    schema: z.record(z.string(), z.unknown()).transform(judge),
    values: { ...draft.values, ...began },
  }
}

/** The call's own body judges next, whatever came out of the inputs. */
const untyped = (values: unknown): unknown => values

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const givenOf = (schema: z.ZodType | undefined, value: unknown) => (schema && isEmpty(value) ? emptyOf(schema) : value)
