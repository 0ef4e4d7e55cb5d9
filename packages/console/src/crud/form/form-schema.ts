import { z } from 'zod'

type Shape = Record<string, z.ZodType>

/** Field schemas of an object body; none for any other body. */
const shapeOf = (body: z.ZodType | undefined): Shape => (body instanceof z.ZodObject ? body.shape : {})

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** The value of an emptied input: '' if the schema accepts it, else null, else the default. */
function emptyOf(schema: z.ZodType): unknown {
  if (accepts(schema, '')) return ''
  if (accepts(schema, null)) return null
  const started = schema.safeParse(undefined)
  return started.success ? started.data : ''
}

export interface FormModel {
  /** Validates the form values against the call's body. */
  schema: z.ZodType<unknown, Record<string, unknown>>
  required: string[]
  /** Fields with a default: they are never empty and cannot be cleared. */
  settled: string[]
  /** Initial values. */
  values: Record<string, unknown>
}

/**
 * A form for a call's body. `drafted` is the body of the create call and decides which fields are required. `sent` is
 * the body that the form sends: in an update every field may be missing, so that alone an emptied field would go
 * unnoticed.
 */
export function formModelOf(drafted: z.ZodType, sent: z.ZodType, names: string[], row?: object): FormModel {
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

/** Values of a form, by field name. */
export type FormValues = Readonly<Record<string, unknown>>

export interface ActionForm {
  names: string[]
  /** Initial values; without one the schema's default. */
  began?: FormValues | undefined
  /** Names of fields that do not apply to the form's values, and are not sent. */
  hidden?: ((written: FormValues) => readonly string[]) | undefined
  /** Faults that the schema cannot detect, by field name; they take precedence over the schema's. */
  faults?: (written: FormValues) => Readonly<Record<string, string | null | undefined>>
  /** Fields of the body without an input. */
  along: (written: FormValues) => object
  /** The body, where it is not an object of the fields. */
  body?: ((stated: FormValues) => unknown) | undefined
}

/** A form for an action. A field that started empty and stays empty is left out if the call does not require it. */
export function actionFormOf(
  call: z.ZodType,
  { names, began = {}, hidden, faults, along, body }: ActionForm,
): FormModel {
  const shape = shapeOf(call)
  const draft = formModelOf(call, call, names)
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
  /** Booleans, and lists that may be empty, always have a value. */
  const isAlwaysGiven = (schema: z.ZodType | undefined) =>
    Boolean(schema && (accepts(schema, false) || accepts(schema, [])))
  return {
    ...draft,
    required: draft.required.filter((name) => !isAlwaysGiven(shape[name])),
    schema: z.record(z.string(), z.unknown()).transform(judge),
    values: { ...draft.values, ...began },
  }
}

/** Drops the type: the call's own body validates the values next. */
const untyped = (values: unknown): unknown => values

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const givenOf = (schema: z.ZodType | undefined, value: unknown) => (schema && isEmpty(value) ? emptyOf(schema) : value)
