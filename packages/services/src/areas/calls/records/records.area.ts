import { area } from '../../../platform/area/area.ts'
import { callTimeline, lateCallbacks } from './call.repository.ts'
import { recordsDemo } from './records.demo.ts'
import { recordRoutes } from './records.routes.ts'

export const recordsArea = area({
  routes: [recordRoutes],
  timelines: { 1320: callTimeline },
  attention: [lateCallbacks],
  demos: { 336: { callRecords: recordsDemo } },
})
