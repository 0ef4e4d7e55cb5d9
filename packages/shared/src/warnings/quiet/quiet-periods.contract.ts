import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { QuietDraft, QuietPeriod, QuietSearch } from './quiet-period.ts'
import { quietPeriod } from './quiet-period.words.ts'

/** When warnings of an elder or a device call nobody. What was silenced stays known: a period is ended, never removed. */
export const quietPeriods = area('tenant-device', {
  page: get('/devicequiet/page', {
    access: 'warning:view',
    query: QuietSearch,
    data: pageOf(QuietPeriod),
    listOf: quietPeriod,
    summary: '静默时段列表',
  }),
  create: post('/devicequiet', {
    access: 'warning:handle',
    body: QuietDraft,
    data: z.object({ id: z.number() }),
    summary: '新增静默时段',
  }),
  end: post('/devicequiet/end/:id', {
    ids: { id: 'quietPeriod' },
    access: 'warning:handle',
    evenPaused: true,
    summary: '提前结束静默',
  }),
})
