import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { QuietDraft, QuietPeriod, QuietSearch } from './quiet-period.ts'
import { quietPeriod } from './quiet-period.words.ts'

const view = calls({ access: 'warning:view' })
const handle = calls({ access: 'warning:handle' })

/**
 * Periods in which warnings of an elder or a device alert nobody. Periods stay on record: they can be ended,
 * never removed.
 */
export const quietPeriods = area('tenant-device', {
  page: view.list('/devicequiet/page', quietPeriod, QuietPeriod, QuietSearch),
  create: handle.post('/devicequiet', '新增静默时段', { body: QuietDraft, data: z.object({ id: z.number() }) }),
  end: handle.post('/devicequiet/end/:id', '提前结束静默', { ids: { id: 'quietPeriod' }, evenPaused: true }),
})
