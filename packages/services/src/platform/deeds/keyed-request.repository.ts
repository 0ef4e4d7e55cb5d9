import { refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../db/client.ts'
import { insertedOnce, rowsOf } from '../db/rows.ts'
import { sha256 } from '../secrets/sha256.ts'

export const isKeyed = (body: unknown): body is { requestKey: string } =>
  typeof (body as { requestKey?: unknown } | undefined)?.requestKey === 'string'

/**
 * Remembers what somebody sends under a key. Who sends the same at the same time waits for the first and then finds what it did; throws where the
 * key stood for something else. What was refused may be sent again with the same key, and changed.
 */
export async function insistOnSameRequest(
  db: Db,
  { tenantId, userId }: Caller,
  path: string,
  { requestKey, ...said }: { requestKey: string },
): Promise<void> {
  const content = sha256(JSON.stringify([path, said]))
  const added = await insertedOnce(
    db,
    'keyedRequest',
    { tenantId, userId, requestKey, content },
    ['userId'],
    ['tenantId', 'userId', 'requestKey'],
  )
  if (added) return
  const first = await rowsOf(db, 'keyedRequest', { tenantId, userId, requestKey }).find(['content'])
  if (!first?.content.equals(content))
    throw refused('内容与先前的同一次提交不一致，先前的提交已经完成，请刷新后查看；需要再提交时请重新打开表单')
}
