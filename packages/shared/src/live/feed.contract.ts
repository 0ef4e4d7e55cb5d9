import { z } from 'zod'
import { CentreRowsQuery, CentreWarning } from '../alarms/warnings/centres/centre.ts'
import { area, internal } from '../http/endpoint.ts'
import { FeedEntry, FeedQuery } from './feed.ts'
import { OpenAlarm } from './open-alarm.ts'

/** Internal calls: the numbered feed of warnings, for clients that resume, and row counts for exports. */
export const warningFeed = area('tenant-device', {
  /** Newest number per tenant of the caller. */
  cursor: internal.get('/warningfeed/cursor', { data: z.record(z.string(), z.number()) }),
  after: internal.get('/warningfeed/after', { query: FeedQuery, data: z.array(FeedEntry) }),
  rows: internal.get('/warningfeed/rows', { query: CentreRowsQuery, data: z.array(CentreWarning) }),
  /** Unclaimed emergencies of the caller's tenants, newest first: for a locked console. */
  alarms: internal.get('/warningfeed/alarms', { data: z.array(OpenAlarm) }),
  /** Number of rows of an export, counted up to 1,000,000. */
  count: internal.get('/warningfeed/count', { query: CentreRowsQuery, data: z.number() }),
})
