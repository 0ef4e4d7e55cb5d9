import type { Caller } from '@care/shared/admin/session/session'
import type { SeriesQuery } from '@care/shared/devices/devices/device'
import { measurements } from '@care/shared/devices/devices/devices.contract'
import type { DeviceMessageType } from '@care/shared/devices/devices/ingestion'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findChart } from './chart/chart.ts'
import { findLatest } from './latest.ts'
import { findSeries, type StoredPoint } from './series.repository.ts'
import { findBedAndNight, findNight } from './sleep/night.ts'
import { sleepReport } from './sleep/sleep-report.ts'
import { requireSubject } from './subject.ts'

interface Asked {
  db: Db
  caller: Caller
  query: SeriesQuery
}

/** Route that returns the series of one measurement type, with its values under their JSON names. */
const series =
  <T>(type: DeviceMessageType, named: (row: StoredPoint) => T) =>
  async ({ db, caller, query }: Asked) => {
    const { deviceId } = await requireSubject(db, caller, query)
    const of = { ...query, deviceId: query.imei === undefined ? null : deviceId }
    const { rows, statistics, total } = await findSeries(db, caller, type, of)
    const list = rows.map((row) => ({ ...row, ...named(row) }))
    return { list, statistics, ...(total !== undefined && { records: list, total }) }
  }
const first = ({ value }: StoredPoint) => value ?? 0

export function measurementRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, measurements, {
    heartRate: series('heartRate', (row) => ({ heartRate: first(row) })),
    bloodPressure: series('bloodPressure', (row) => ({
      systolic: first(row),
      diastolic: row.value2 ?? 0,
      heartRate: row.value3,
    })),
    bloodOxygen: series('bloodOxygen', (row) => ({ bloodOxygen: first(row) })),
    bloodSugar: series('bloodSugar', (row) => ({ bloodSugar: first(row), measureType: row.value2 })),
    temperature: series('temperature', (row) => ({ temperature: first(row) })),
    steps: series('steps', (row) => ({ steps: first(row), date: row.dataHappenTime.slice(0, 10) })),
    sleep: series('sleep', sleepReport),
    sleepOfElder: series('sleep', sleepReport),
    bedNow: ({ db, caller, query }) => findBedAndNight(db, caller, query.oldmanId),
    night: ({ db, caller, query }) => findNight(db, caller, query),
    chart: ({ db, caller, query }) => findChart(db, caller, query),
    latest: async ({ db, caller, query }) => {
      await requireSubject(db, caller, query)
      return findLatest(db, caller, query.oldmanId)
    },
  })
}
