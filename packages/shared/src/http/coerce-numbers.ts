import type { z } from 'zod'

type Path = readonly PropertyKey[]
const number = /^-?\d{1,15}(\.\d{1,15})?$/

/** The input with numeric text converted wherever a number was expected; undefined without such text. */
export function coerceNumbers(given: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const paths = issues.flatMap(missedBy).filter((path) => number.test(String(textAt(given, path))))
  return paths.length > 0 ? paths.reduce(withNumber, given) : undefined
}

/** Paths where a number was expected, also inside unions. */
function missedBy(issue: z.core.$ZodIssue): Path[] {
  if (issue.code === 'invalid_union')
    return issue.errors.flat().flatMap((inner) => missedBy({ ...inner, path: [...issue.path, ...inner.path] }))
  const missed = issue.code === 'invalid_type' ? issue.expected === 'number' : isCode(issue)
  return missed ? [issue.path] : []
}
const isCode = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_value' && issue.values.every((value) => typeof value === 'number')

const textAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

function withNumber(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return typeof value === 'string' ? Number(value) : value
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? withNumber(one, rest) : one))
  const fields = value as Record<PropertyKey, unknown>
  return { ...fields, [key]: withNumber(fields[key], rest) }
}
