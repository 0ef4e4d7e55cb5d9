import type { TimelineKind } from '@care/shared/elders/timeline.words'
import type { Permission } from '@care/shared/http/endpoint'
import type { Expression } from 'kysely'
import type { Db } from '../db/client.ts'

/** One thing that happened to an elder: `title` in a few words, `text` the rest, `refId` the document that it leads to. */
export interface TimelineEvent {
  time: Date
  title: string
  text: string | null
  refId: number | null
}

/** What an area adds to the timeline of an elder, for whoever holds its permission; an index leads from elder and time to its rows. */
export interface TimelineSource {
  kind: TimelineKind
  permission: Permission
  /** Unordered and uncut: the timeline asks for a page of all sources together, by `time`. */
  of: (db: Db, elder: { tenantId: number; oldmanId: number }) => Expression<TimelineEvent>
}
