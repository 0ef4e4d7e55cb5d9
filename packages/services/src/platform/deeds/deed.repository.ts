import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import { insertIfAbsentReturning, rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'
import { sha256 } from '../secrets/sha256.ts'

/**
 * Stores a queued request; false if its idempotency key was stored before. A concurrent duplicate waits until the first
 * one has ended.
 */
export async function insertQueuedRequest(db: Db, deed: Insertable<DB['deed']>): Promise<boolean> {
  const added = await insertIfAbsentReturning(db, 'deed', deed, ['move'], ['tenantId', 'userId', 'requestKey'])
  if (added) return true
  const first = await rowsOf(db, 'deed', {
    tenantId: deed.tenantId,
    userId: deed.userId,
    requestKey: deed.requestKey,
  }).find(['move', 'targetId'])
  if (first?.move !== deed.move || first.targetId !== deed.targetId) throw refused('请求标识已用于别的操作')
  return false
}

export const hasRequestKey = (body: unknown): body is { requestKey: string } =>
  typeof (body as { requestKey?: unknown } | undefined)?.requestKey === 'string'

/** What a request was answered: its data and message. */
export interface KeyedAnswer {
  data: unknown
  msg: string | null
}

/**
 * Stores a request under its idempotency key. Returns the answer of the first request for a repeated one: a concurrent
 * duplicate waits until the first has ended. Throws if the key was used with other content. A refused request is rolled
 * back, so that its key may be used again.
 */
export async function recordRequest(
  db: Db,
  { tenantId, userId }: Caller,
  path: string,
  { requestKey, ...said }: { requestKey: string },
): Promise<KeyedAnswer | null> {
  const content = sha256(JSON.stringify([path, said]))
  const added = await insertIfAbsentReturning(
    db,
    'keyedRequest',
    { tenantId, userId, requestKey, content },
    ['userId'],
    ['tenantId', 'userId', 'requestKey'],
  )
  if (added) return null
  const first = await rowsOf(db, 'keyedRequest', { tenantId, userId, requestKey }).find(['content', 'answer'])
  if (!first?.content.equals(content))
    throw refused('内容与先前的同一次提交不一致，先前的提交已经完成，请刷新后查看；需要再提交时请重新打开表单')
  return first.answer as KeyedAnswer | null
}

/** Keeps the answer of a request for those that repeat it. */
export async function keepAnswer(
  db: Db,
  { tenantId, userId }: Caller,
  requestKey: string,
  { data, msg }: KeyedAnswer,
): Promise<void> {
  await rowsOf(db, 'keyedRequest', { tenantId, userId, requestKey }).change({ answer: JSON.stringify({ data, msg }) })
}
