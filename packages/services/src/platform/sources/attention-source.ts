import type { Caller } from '@care/shared/admin/session/session'
import type { Permission } from '@care/shared/http/endpoint'
import type { AttentionKind } from '@care/shared/overview/home/attention.words'
import type { Expression } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * Open matters of one kind that somebody should handle, shown on the home page to holders of the permission. An area
 * lists them in `attention` of its `area()`.
 */
export interface AttentionSource {
  kind: AttentionKind
  permission: Permission
  /** Query with one row per open matter in the caller's institutions: the rows of the list that the count links to. */
  of: (db: Db, caller: Caller) => Expression<{ tenantId: number }>
}
