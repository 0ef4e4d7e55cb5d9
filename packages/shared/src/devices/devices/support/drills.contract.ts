import { z } from 'zod'
import { area, get, post } from '../../../http/endpoint.ts'
import { PageQuery, pageOf } from '../../../http/page.ts'
import { enterMessage, id } from '../../../validators.ts'
import { type DrillState, drillStates, type ScenarioName, scenarioNames } from './scenario.words.ts'

export const longestDrill = 10

/** An exercise: `sent` of `steps` messages are sent; `minutes` 0: each message once. */
export const Drill = z.object({
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  deviceId: z.number(),
  deviceName: z.string(),
  imei: z.string(),
  oldmanName: z.string().nullable(),
  scenario: z.enum(scenarioNames as [ScenarioName, ...ScenarioName[]]),
  minutes: z.number(),
  state: z.enum(Object.keys(drillStates) as DrillState[]),
  steps: z.number(),
  sent: z.number(),
  lastSaid: z.string().nullable(),
  failure: z.string().nullable(),
  beginTime: z.string(),
  endTime: z.string().nullable(),
  createUser: z.string(),
  stopUser: z.string().nullable(),
  warningCount: z.number(),
})
export type Drill = z.output<typeof Drill>

/** The summary of an exercise: each warning with who claimed it and after how many seconds. */
export const DrillSheet = Drill.extend({
  warnings: z.array(
    z.object({
      id: z.number(),
      source: z.string(),
      content: z.string(),
      time: z.string(),
      count: z.number(),
      isDisposed: z.number(),
      claimerName: z.string().nullable(),
      claimSeconds: z.number().nullable(),
      handlerName: z.string().nullable(),
      handleSeconds: z.number().nullable(),
      outcome: z.string().nullable(),
      remark: z.string().nullable(),
    }),
  ),
})
export type DrillSheet = z.output<typeof DrillSheet>

export const DrillStart = z.object({
  deviceId: id.of('device'),
  scenario: z.enum(scenarioNames as [ScenarioName, ...ScenarioName[]], '请选择演练内容'),
  minutes: z
    .number(enterMessage('演练时长'))
    .int('演练时长应为整数分钟')
    .min(0, '演练时长不正确')
    .max(longestDrill, `演练最长${longestDrill}分钟`),
})
export type DrillStart = z.output<typeof DrillStart>

const access = 'device:simulate'
const ids = { id: 'drill' } as const

export const drills = area('tenant-device', {
  page: get('/devicedrill/page', { access, query: PageQuery, data: pageOf(Drill), summary: '演练记录' }),
  get: get('/devicedrill/:id', { ids, access, data: DrillSheet, summary: '演练总结' }),
  start: post('/devicedrill', { access, body: DrillStart, data: z.object({ id: z.number() }), summary: '开始演练' }),
  stop: post('/devicedrill/:id/stop', { ids, access, summary: '停止演练' }),
})
