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

export interface ActionDraft {
  names: string[]
  /** Initial values; without one the schema's default. */
  began?: Readonly<Record<string, unknown>> | undefined
  /** Names of fields that do not apply to the form's values, and are not sent. */
  hidden?: ((written: Record<string, unknown>) => readonly string[]) | undefined
  /** Names of fields that are required although the call does not require them, each with its message. */
  missing?: Readonly<Record<string, string>>
  /** Fields of the body without an input. */
  along: (written: Record<string, unknown>) => object
}

/** A form for a call that does something: what began empty and stays so is left out where the call may do without it. */
export function actionDraftOf(body: z.ZodType, { names, began = {}, hidden, missing = {}, along }: ActionDraft): Draft {
  const shape = shapeOf(body)
  const draft = draftOf(body, body, names)
  const isLeftOut = (name: string, value: unknown) =>
    isEmpty(value) && isEmpty(began[name]) && Boolean(shape[name] && accepts(shape[name], undefined))
  const sent = (written: Record<string, unknown>) => {
    const unseen = hidden?.(written) ?? []
    const stated = Object.entries(written).filter(([name, value]) => !unseen.includes(name) && !isLeftOut(name, value))
    return { ...Object.fromEntries(stated), ...along(written) }
  }
  const judge = (written: Record<string, unknown>, context: z.RefinementCtx) => {
    const absent = Object.keys(missing).filter((name) => isEmpty(written[name]))
    const { data, error } = draft.schema.safeParse(sent(written))
    const others = error?.issues.filter(({ path }) => !absent.includes(String(path[0]))) ?? []
    for (const { path, message } of [...absent.map((name) => ({ path: [name], message: missing[name] })), ...others])
      context.addIssue({ code: 'custom', path, message })
    return data
  }
  return {
    ...draft,
    schema: z.record(z.string(), z.unknown()).transform(judge),
    required: [...draft.required, ...Object.keys(missing)],
    values: { ...draft.values, ...began },
  }
}

/** The call's own body judges next, whatever came out of the inputs. */
const untyped = (values: unknown): unknown => values

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const givenOf = (schema: z.ZodType | undefined, value: unknown) => (schema && isEmpty(value) ? emptyOf(schema) : value)
