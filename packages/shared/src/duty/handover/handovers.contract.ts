import { z } from 'zod'
import { area, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
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

const viewing = { access: 'handover:view' } as const
const editing = { access: 'handover:edit' } as const

/** 交接班: what a shift leaves to the next, signed by both. */
export const handovers = area('tenant-device', {
  page: get('/duty/handover/page', {
    ...viewing,
    query: HandoverSearch,
    data: pageOf(HandoverRow),
    listOf: handover,
    summary: '交接单列表',
  }),
  state: get('/duty/handover/state', { ...viewing, data: HandoverState, summary: '待交接的班次' }),
  get: get('/duty/handover/:id', { ids: { id: 'handover' }, ...viewing, data: Handover, summary: '交接单' }),
  print: get('/duty/handover/:id/print', {
    ids: { id: 'handover' },
    ...viewing,
    reply: 'file',
    takesLong: true,
    summary: '打印交接单（PDF）',
  }),
  begin: post('/duty/handover', {
    ...editing,
    body: HandoverBegin,
    data: z.object({ id: z.number() }),
    summary: '新建交接单',
  }),
  refresh: post('/duty/handover/refresh', { ...editing, body: HandoverRefresh, summary: '刷新交接单' }),
  save: put('/duty/handover', { ...editing, body: HandoverChange, summary: '保存交接单' }),
  give: post('/duty/handover/give', { ...editing, body: HandoverRefresh, summary: '交班签字' }),
  take: post('/duty/handover/take', { ...editing, body: HandoverTaking, summary: '接班签字' }),
})
