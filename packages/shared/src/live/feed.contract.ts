import { z } from 'zod'
import { area, internal } from '../http/endpoint.ts'
import { CentreRowsQuery, CentreWarning } from '../warnings/centres/centre.ts'
import { FeedEntry, FeedQuery, OpenAlarm } from './feed.ts'

/** For our own processes: the numbered feed for resuming, and rows for exports. */
export const warningFeed = area('tenant-device', {
  /** Newest number per tenant of the caller. */
  cursor: internal.get('/warningfeed/cursor', { data: z.record(z.string(), z.number()) }),
  after: internal.get('/warningfeed/after', { query: FeedQuery, data: z.array(FeedEntry) }),
  rows: internal.get('/warningfeed/rows', { query: CentreRowsQuery, data: z.array(CentreWarning) }),
  /** Emergencies of the caller's tenants that nobody has, the newest first: what a locked seat is told. */
  alarms: internal.get('/warningfeed/alarms', { data: z.array(OpenAlarm) }),
  /** How many rows an export will have, counted up to 1,000,000. */
  count: internal.get('/warningfeed/count', { query: CentreRowsQuery, data: z.number() }),
})
