import type { Caller } from '@care/shared/admin/session/session'
import { type DrillStart, drills } from '@care/shared/devices/devices/support/drills.contract'
import { canPlayScenario, type ScenarioName } from '@care/shared/devices/devices/support/scenario.words'
import { conflict, invalid, orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { afterCommit } from '../../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { type DeviceRegistry, findWatchedFences } from '../../../devices/devices/devices.port.ts'
import {
  endDrill,
  findDrill,
  findDrillDevice,
  findDrillPage,
  findDrillWarnings,
  insertDrill,
} from './drill.repository.ts'
import type { DrillPlayer } from './drill-player.ts'
import { planDrill } from './plan-drill.ts'

interface Given extends Serving {
  registry: DeviceRegistry
  stage: DrillPlayer
}

export function drillRoutes(app: FastifyInstance, { registry, stage, ...serving }: Given) {
  /** Inserts the drill, and starts sending its messages after the commit. */
  async function start(db: Db, caller: Caller, wanted: DrillStart): Promise<{ id: number }> {
    const { tenantId, imei, functions, ...device } = await findDrillDevice(db, caller, wanted.deviceId).then(
      orNotFound('设备'),
    )
    const known = (await registry.find([imei])).get(imei)
    if (device.status !== 1 || !known?.isEnabled) throw invalid('设备已停用，不能演练')
    if (!canPlayScenario(wanted.scenario, functions)) throw invalid('该设备没有此项功能，请换一项演练内容')
    const [fence] = usesFence(wanted.scenario) ? await findWatchedFences(db, tenantId, [device.id]) : []
    const plan = planDrill(wanted.scenario, wanted.minutes, { settings: known.settings, fence: fence?.rule.enclosure })
    if (!plan) throw invalid('该设备没有启用的电子围栏，或长者未同意使用定位')

    const id = await insertDrill(db, caller, tenantId, wanted, plan.steps.length)
    if (id === undefined) throw conflict('该设备正在演练，请等它结束或先停止')
    afterCommit(db, () => stage.begin({ id, tenantId, imei, ...plan }))
    return { id }
  }

  serve(app, serving, drills, {
    page: ({ db, caller, query }) => findDrillPage(db, caller, query),
    get: async ({ db, caller, params }) => {
      const drill = await findDrill(db, caller, params.id).then(orNotFound('演练'))
      return { ...drill, warnings: await findDrillWarnings(db, drill) }
    },
    start: ({ db, caller, body }) => start(db, caller, body),
    stop: async ({ db, caller, params }) => {
      const drill = await findDrill(db, caller, params.id).then(orNotFound('演练'))
      if (!(await endDrill(db, drill, { stopUser: caller.nickName }))) throw conflict('演练已经结束')
      return true
    },
  })
}

const usesFence = (scenario: ScenarioName) => scenario === 'insideFence' || scenario === 'outsideFence'
