import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
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

const view = calls({ access: 'handover:view' })
const edit = calls({ access: 'handover:edit' })

/** 交接班: what a shift hands over to the next, signed by both. */
export const handovers = area('tenant-device', {
  page: view.list('/duty/handover/page', handover, HandoverRow, HandoverSearch),
  state: view.get('/duty/handover/state', '待交接的班次', { data: HandoverState }),
  get: view.get('/duty/handover/:id', '交接单', { ids: { id: 'handover' }, data: Handover }),
  print: view.get('/duty/handover/:id/print', '打印交接单（PDF）', {
    ids: { id: 'handover' },
    reply: 'file',
    takesLong: true,
  }),
  begin: edit.post('/duty/handover', '新建交接单', { body: HandoverBegin, data: z.object({ id: z.number() }) }),
  refresh: edit.post('/duty/handover/refresh', '刷新交接单', { body: HandoverRefresh }),
  save: edit.put('/duty/handover', '保存交接单', { body: HandoverChange }),
  give: edit.post('/duty/handover/give', '交班签字', { body: HandoverRefresh }),
  take: edit.post('/duty/handover/take', '接班签字', { body: HandoverTaking }),
})
