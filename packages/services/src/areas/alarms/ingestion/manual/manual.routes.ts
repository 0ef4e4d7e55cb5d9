import { manualMeasurements } from '@care/shared/devices/devices/devices.contract'
import { invalid, orNotFound } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { recordMeasurements } from './record-measurements.ts'

const oldestMs = 24 * 3_600_000
/** Tolerance in ms for clocks of phones that run ahead. */
const aheadMs = 60_000

/** 手工测量: measurements taken by hand outside any work order. */
export async function manualRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, manualMeasurements, {
    record: async ({ db, caller, body: { oldmanId, time, ...values } }) => {
      if (time) requireNow(time)
      const { tenantId } = await findTenantOfElder(db, caller, oldmanId).then(orNotFound('长者'))
      await recordMeasurements(db, caller, { tenantId, oldmanId, time }, values)
      return true
    },
  })
}

function requireNow(time: string) {
  const age = Date.now() - epochOf(time)
  if (age < -aheadMs) throw invalid('测量时间不能晚于现在')
  if (age > oldestMs) throw invalid('只能补录24小时内的测量值')
}
