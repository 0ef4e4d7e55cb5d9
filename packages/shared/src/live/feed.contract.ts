import { z } from 'zod'
import { area, get } from '../http/endpoint.ts'
import { CentreRowsQuery, CentreWarning } from '../warnings/centres/centre.ts'
import { FeedEntry, FeedQuery, OpenAlarm } from './feed.ts'

/** For our own processes: the numbered feed for resuming, and rows for exports. */
export const warningFeed = area('tenant-device', {
  /** Newest number per tenant of the caller. */
  cursor: get('/warningfeed/cursor', { access: 'internal', data: z.record(z.string(), z.number()) }),
  after: get('/warningfeed/after', { access: 'internal', query: FeedQuery, data: z.array(FeedEntry) }),
  rows: get('/warningfeed/rows', { access: 'internal', query: CentreRowsQuery, data: z.array(CentreWarning) }),
  /** Emergencies of the caller's tenants that nobody has, the newest first: what a locked seat is told. */
  alarms: get('/warningfeed/alarms', { access: 'internal', data: z.array(OpenAlarm) }),
  /** How many rows an export will have, counted up to 1,000,000. */
  count: get('/warningfeed/count', { access: 'internal', query: CentreRowsQuery, data: z.number() }),
})
