import type { Permission } from '@care/shared/http/endpoint'
import type { TimelineKind } from '@care/shared/people/elders/timeline.words'
import type { Expression } from 'kysely'
import type { Db } from '../db/client.ts'

/** An event about an elder: `title` in a few words, `text` the details, `refId` the document that it links to. */
export interface TimelineEvent {
  time: Date
  title: string
  text: string | null
  refId: number | null
}

/**
 * Events that an area adds to an elder's timeline, for holders of the permission. They need an index on elder and time.
 */
export interface TimelineSource {
  kind: TimelineKind
  permission: Permission
  /**
   * Query of the events, without order or limit: the timeline reads one page of the union of all sources, ordered by
   * `time`.
   */
  of: (db: Db, elder: { tenantId: number; oldmanId: number }) => Expression<TimelineEvent>
}
