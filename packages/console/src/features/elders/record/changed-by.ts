import type { Elder } from '@care/shared/elders/elder'
import type { recordDraft } from './record-draft.ts'

/** Fields as a call of the record takes them. */
export type Written = Record<string, unknown>

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Of a form that was sent only what its writer changed: what others change meanwhile stays theirs. */
export function changedBy(
  { schema, values }: Pick<ReturnType<typeof recordDraft>, 'schema' | 'values'>,
  kept: Elder | null,
  body: Written,
): Written {
  if (!kept) return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''))
  const began: Written = Object(schema.safeParse(values).data)
  const always = ['id', 'updateTime', 'careReason']
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => always.includes(name) || !same(value, began[name])),
  )
}
