import type { Elder } from '@care/shared/people/elders/elder'
import type { recordDraft } from './record-draft.ts'

/** Fields of a record in the format of the request. */
export type RecordBody = Record<string, unknown>

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Only the fields that this user changed, so that changes by other users are not overwritten. */
export function pickChanges(
  { schema, values }: Pick<ReturnType<typeof recordDraft>, 'schema' | 'values'>,
  kept: Elder | null,
  body: RecordBody,
): RecordBody {
  if (!kept) return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''))
  const began: RecordBody = Object(schema.safeParse(values).data)
  const always = ['id', 'updateTime', 'careReason']
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => always.includes(name) || !same(value, began[name])),
  )
}
