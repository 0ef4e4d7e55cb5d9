import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
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
  TaskCompletion,
} from './incident.ts'
import { incident } from './incident.words.ts'

const close = calls({ access: 'incident:close' })
const view = calls({ access: 'incident:view' })
const edit = calls({ ids: { id: 'incident' }, access: 'incident:edit' })

/** Adverse events: reported by a person who was present, handled by a second person and closed by a third. */
export const incidents = area('tenant-members', {
  page: view.list('/adverseeventrecord/page', incident, IncidentRow, IncidentSearch),
  figures: view.get('/adverseeventrecord/figures', '不良事件统计', { query: FiguresQuery, data: IncidentFigures }),
  get: view.get('/adverseeventrecord/:id', '不良事件', { ids: { id: 'incident' }, data: Incident }),
  create: edit.post('/adverseeventrecord', '登记不良事件', {
    evenPaused: true,
    once: true,
    body: IncidentDraft,
    data: z.object({ id: z.number(), eventNo: z.string() }),
  }),
  update: edit.put('/adverseeventrecord', '修改不良事件', { body: IncidentChange }),
  handle: edit.post('/adverseeventrecord/handle/:id', '处理不良事件'),
  finishTask: edit.post('/adverseeventrecord/task/done', '完成随访任务', { body: TaskCompletion }),
  /** Closed by a second person, neither the reporter nor the handler. */
  close: close.post('/adverseeventrecord/close', '不良事件结案', { body: Closing }),
  reopen: close.post('/adverseeventrecord/reopen', '重新打开不良事件', { body: Reopening }),
  remove: edit.del('/adverseeventrecord/:id', '删除不良事件'),
})
