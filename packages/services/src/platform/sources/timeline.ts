import type { Permission } from '@care/shared/http/endpoint'
import type { TimelineKind } from '@care/shared/people/elders/timeline.words'
import type { Expression } from 'kysely'
import type { Db } from '../db/client.ts'

/** An event of an elder: `title` in a few words, `text` the rest, `refId` the document it links to. */
export interface TimelineEvent {
  time: Date
  title: string
  text: string | null
  refId: number | null
}

/**
 * Events that an area adds to an elder's timeline, for holders of the permission; an index on elder and time serves its
 * rows.
 */
export interface TimelineSource {
  kind: TimelineKind
  permission: Permission
  /**
   * Query of the events, unordered and unlimited, because the timeline reads a page of the union of all sources by
   * `time`.
   */
  of: (db: Db, elder: { tenantId: number; oldmanId: number }) => Expression<TimelineEvent>
}
