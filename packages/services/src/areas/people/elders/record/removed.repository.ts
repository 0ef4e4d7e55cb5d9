import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'
import type { StoredElder } from './elder-record.repository.ts'

/** SQL condition: the time is within the last day, during which removals and merges can be undone. */
export const isWithinDay = (time: string) => Date.now() - epochOf(time) <= 86_400_000

/** The name of another elder who was registered with the ID number of a removed elder meanwhile. */
export async function findIdCardHolder(db: Db, { tenantId, id, idCardMark }: StoredElder): Promise<string | null> {
  if (idCardMark === null) return null
  const others = rowsOf(db, 'elder', { tenantId, id: is('<>', id), idCardMark, removeTime: null })
  return (await others.value('userName')) ?? null
}
