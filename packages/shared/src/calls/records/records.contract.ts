import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { CallbackDone, CallbackTaking, CallNote, CallResult, CallRow, CallSearch } from './call.ts'
import { callRecord } from './call.words.ts'

const view = calls({ access: 'call:view' })
const edit = calls({ access: 'call:edit' })

/** 通话记录: whom the desk spoke to about which elder, warning and order, and whom it has to call back. */
export const callRecords = area('tenant-cloudcall', {
  page: view.list('/cloudcallrecord/page', callRecord, CallRow, CallSearch),
  note: edit.post('/cloudcallrecord', '登记通话', { once: true, body: CallNote, data: z.object({ id: z.number() }) }),
  settle: edit.put('/cloudcallrecord', '填写通话结果', { body: CallResult }),
  takeCallback: edit.put('/cloudcallrecord/callback', '接手回拨', { body: CallbackTaking }),
  finishCallback: edit.put('/cloudcallrecord/callback/finish', '完成回拨', { body: CallbackDone }),
})
