import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import {
  Closing,
  FiguresQuery,
  Incident,
  IncidentChange,
  IncidentDraft,
  IncidentFigures,
  IncidentRow,
  IncidentSearch,
  Reopening,
  TaskDone,
} from './incident.ts'
import { incident } from './incident.words.ts'

/** Adverse events: reported by whoever was there, handled by one person and closed by another. */
export const incidents = area('tenant-members', {
  page: get('/adverseeventrecord/page', {
    access: 'incident:view',
    query: IncidentSearch,
    data: pageOf(IncidentRow),
    listOf: incident,
    summary: '不良事件列表',
  }),
  figures: get('/adverseeventrecord/figures', {
    access: 'incident:view',
    query: FiguresQuery,
    data: IncidentFigures,
    summary: '不良事件统计',
  }),
  get: get('/adverseeventrecord/:id', {
    ids: { id: 'incident' },
    access: 'incident:view',
    data: Incident,
    summary: '不良事件',
  }),
  create: post('/adverseeventrecord', {
    access: 'incident:edit',
    evenPaused: true,
    once: true,
    body: IncidentDraft,
    data: z.object({ id: z.number(), eventNo: z.string() }),
    summary: '登记不良事件',
  }),
  update: put('/adverseeventrecord', { access: 'incident:edit', body: IncidentChange, summary: '修改不良事件' }),
  handle: post('/adverseeventrecord/handle/:id', {
    ids: { id: 'incident' },
    access: 'incident:edit',
    summary: '处理不良事件',
  }),
  finishTask: post('/adverseeventrecord/task/done', {
    access: 'incident:edit',
    body: TaskDone,
    summary: '完成随访任务',
  }),
  /** By a second person: neither who reported it nor who handled it. */
  close: post('/adverseeventrecord/close', { access: 'incident:close', body: Closing, summary: '不良事件结案' }),
  reopen: post('/adverseeventrecord/reopen', {
    access: 'incident:close',
    body: Reopening,
    summary: '重新打开不良事件',
  }),
  remove: del('/adverseeventrecord/:id', {
    ids: { id: 'incident' },
    access: 'incident:edit',
    summary: '删除不良事件',
  }),
})
