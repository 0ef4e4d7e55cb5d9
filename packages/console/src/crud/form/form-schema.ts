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
  /** Names of fields with a default, which are never empty and cannot be cleared. */
  settled: string[]
  /** Initial values. */
  values: Record<string, unknown>
}

/**
 * Form model of a call's body. `drafted` is the body schema of the create call and decides which fields are required.
 * `sent` is the body schema that the form sends: all fields of an update are optional, so that `sent` alone would not
 * report an emptied required field.
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
  /** Initial values; a missing one is the schema's default. */
  began?: FormValues | undefined
  /** Names of fields that are hidden for the form's values, and are not sent. */
  hidden?: ((written: FormValues) => readonly string[]) | undefined
  /** Validation messages for rules that the schema cannot check, by field name; they override those of the schema. */
  faults?: (written: FormValues) => Readonly<Record<string, string | null | undefined>>
  /** Fields of the body that have no input. */
  along: (written: FormValues) => object
  /** Builds the body where it is not an object of the fields. */
  body?: ((stated: FormValues) => unknown) | undefined
}

/**
 * Form model of an action. A field that was initially empty and stays empty is omitted if the call does not require it.
 */
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
  /** Whether the field always has a value: a boolean, or a list that may be empty. */
  const isAlwaysGiven = (schema: z.ZodType | undefined) =>
    Boolean(schema && (accepts(schema, false) || accepts(schema, [])))
  return {
    ...draft,
    required: draft.required.filter((name) => !isAlwaysGiven(shape[name])),
    schema: z.record(z.string(), z.unknown()).transform(judge),
    values: { ...draft.values, ...began },
  }
}

/** Casts to unknown, because the body schema of the call validates the values next. */
const untyped = (values: unknown): unknown => values

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const givenOf = (schema: z.ZodType | undefined, value: unknown) => (schema && isEmpty(value) ? emptyOf(schema) : value)
