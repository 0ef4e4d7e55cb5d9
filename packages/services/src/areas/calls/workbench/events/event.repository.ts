import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insertIfAbsent } from '../../../../platform/db/rows.ts'

interface Event {
  instanceId: string
  contactId: string
  eventType: string
  eventTime: number
}

/** Writes an event down; false when it has come before. */
export const isFirst = (db: Db, tenantId: number, { instanceId, contactId, eventType, eventTime }: Event) => {
  const at = sql<string>`to_timestamp(${eventTime}::double precision / 1000)`
  const once = ['tenantId', 'contactId', 'eventType', 'eventTime'] as const
  return insertIfAbsent(db, 'callEvent', { tenantId, instanceId, contactId, eventType, eventTime: at }, once)
}
