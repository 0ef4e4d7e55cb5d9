import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import {
  Handover,
  HandoverBegin,
  HandoverChange,
  HandoverRefresh,
  HandoverRow,
  HandoverSearch,
  HandoverState,
  HandoverTaking,
} from './handover.ts'
import { handover } from './handover.words.ts'

const viewing = calls({ access: 'handover:view' })
const editing = calls({ access: 'handover:edit' })

/** 交接班: what a shift leaves to the next, signed by both. */
export const handovers = area('tenant-device', {
  page: viewing.list('/duty/handover/page', handover, HandoverRow, HandoverSearch),
  state: viewing.get('/duty/handover/state', '待交接的班次', { data: HandoverState }),
  get: viewing.get('/duty/handover/:id', '交接单', { ids: { id: 'handover' }, data: Handover }),
  print: viewing.get('/duty/handover/:id/print', '打印交接单（PDF）', {
    ids: { id: 'handover' },
    reply: 'file',
    takesLong: true,
  }),
  begin: editing.post('/duty/handover', '新建交接单', { body: HandoverBegin, data: z.object({ id: z.number() }) }),
  refresh: editing.post('/duty/handover/refresh', '刷新交接单', { body: HandoverRefresh }),
  save: editing.put('/duty/handover', '保存交接单', { body: HandoverChange }),
  give: editing.post('/duty/handover/give', '交班签字', { body: HandoverRefresh }),
  take: editing.post('/duty/handover/take', '接班签字', { body: HandoverTaking }),
})
