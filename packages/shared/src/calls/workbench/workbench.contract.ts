import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { CccAnswer, CccQuery, CccRequest, OpenedWorkbench, PushSignature, WorkbenchCheck } from './workbench.ts'

/** A call for help is answered even while the institution is paused. */
const view = calls({ access: 'call:view', evenPaused: true })
const edit = calls({ access: 'call:edit', evenPaused: true })

/** 呼叫工作台: the caller's own seat, and the actions of the call-centre SDK for it. */
export const callWorkbench = area('tenant-cloudcall', {
  check: view.get('/cloudcallworkbench/workbenchCheck', '呼叫工作台检查', { data: WorkbenchCheck }),
  open: view.get('/cloudcallworkbench/openWorkbench', '打开呼叫工作台', { data: OpenedWorkbench }),
  ccc: edit.post('/cloudcallworkbench/aliyun/ccc/api', '呼叫工作台接口', {
    // the SDK polls it each few seconds
    isAudited: false,
    encoding: 'form',
    reply: 'bare',
    query: CccQuery,
    body: CccRequest,
    data: CccAnswer,
  }),
})

/**
 * Events pushed by the provider, one or an array. `signature` is the HMAC-SHA256 in hex of the epoch ms `timestamp`, the
 * `nonce` and the body, joined by line ends.
 */
export const callEvents = area('tenant-cloudcall', {
  push: calls({ access: 'public' }).post('/cloudcallevent/push', '云呼叫事件推送', {
    rate: { name: 'call-events', max: 3_000, seconds: 60 },
    query: PushSignature,
    body: z.unknown(),
  }),
})
