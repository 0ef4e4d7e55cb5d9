import type { Caller } from '@care/shared/admin/session/session'
import type { Permission } from '@care/shared/http/endpoint'
import type { AttentionKind } from '@care/shared/overview/home/attention.words'
import type { Expression } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * Open matters of one kind that somebody has to deal with, for holders of the permission. Listed in `attention` of an
 * `area()`.
 */
export interface AttentionSource {
  kind: AttentionKind
  permission: Permission
  /** Query with a row for each open matter in the caller's institutions: the rows of the list that the count leads to. */
  of: (db: Db, caller: Caller) => Expression<{ tenantId: number }>
}
