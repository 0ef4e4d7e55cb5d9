import type { QuietReason } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { SourceType } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { ageOn } from '@care/shared/people/elders/age'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { Random } from '../../../../platform/demo/random.ts'
import { quietMark } from '../quiet/quiet-mark.ts'
import { findDemoDevices, insertDemoQuiets } from './quiet-demo.repository.ts'
import { claimWarningInDemo, judgeDemoMessage, makeDemoStep } from './warnings.demo.ts'
import { type DemoWarning, insertDemoWarnings } from './warnings-demo.repository.ts'

const hour = 3_600_000
const { HeartRate, BloodPressure, BloodOxygen, LowBattery, Offline } = SourceType
interface Period {
  reason: QuietReason
  remark: string
  kinds: number[]
  /** Begin and end (`to`) in hours from now. */
  from: number
  to: number
  /** When the period was ended early by hand, in hours from now. */
  ended?: number
}
/** One running period, one before a planned repair, and two past ones. */
const periods: Period[] = [
  {
    reason: 'hospital',
    remark: '住院观察，家属陪护',
    kinds: [HeartRate, BloodPressure, BloodOxygen],
    from: -20,
    to: 52,
  },
  { reason: 'repair', remark: '送修更换电池', kinds: [LowBattery, Offline], from: 18, to: 42 },
  { reason: 'away', remark: '回家探亲', kinds: [HeartRate, Offline], from: -190, to: -118 },
  { reason: 'setup', remark: '新设备佩戴调试', kinds: [HeartRate, BloodOxygen], from: -240, to: -230, ended: -236 },
]

export const quietDemo: DemoPart = { institution: fillQuiets }

/** Inserts quiet periods with a warning in two of them: one is open, one was handled afterwards. */
async function fillQuiets(db: Db, random: Random, scene: DemoScene): Promise<void> {
  const desk = random.pick(scene.staff.filter(({ roleCode }) => roleCode === 'desk'))
  const watches = scene.devices.filter(({ typeCode, elder }) => typeCode === 'WATCH' && elder).slice(-periods.length)
  const now = scene.now.getTime()
  const devices = await findDemoDevices(
    db,
    scene.tenantId,
    watches.map(({ imei }) => imei),
  )
  const ids = await insertDemoQuiets(
    db,
    periods.map(({ reason, remark, kinds, from, to, ended }, at) => ({
      tenantId: scene.tenantId,
      reason,
      remark,
      kinds,
      ...(reason === 'repair'
        ? { oldmanId: null, deviceId: devices[at] ?? null }
        : { oldmanId: watches[at]?.elder?.id ?? null, deviceId: null }),
      beginTime: new Date(now + from * hour),
      endTime: new Date(now + (ended ?? to) * hour),
      plannedEndTime: new Date(now + to * hour),
      ...(ended === undefined ? {} : { endBy: desk.id, endUser: desk.nickName }),
      createBy: desk.id,
      createUser: desk.nickName,
      createTime: new Date(now + Math.min(from, -1) * hour),
    })),
  )
  const warnings = [happened(0, -3), settled(happened(2, -150), desk)]
  await insertDemoWarnings(db, scene.tenantId, warnings)

  function happened(at: number, hours: number): DemoWarning {
    const device = watches[at]
    const time = now + hours * hour
    const alarm =
      device && judgeDemoMessage(device.imei, { type: 'heartRate', heartRate: random.between(141, 160) }, time)
    const [elder, quietId] = [device?.elder, ids[at]]
    if (!alarm || !elder || quietId === undefined) throw new Error('a quiet period of the demo lacks its watch')
    return {
      device,
      elder,
      alarm,
      time,
      quietId,
      isDisposed: Disposal.Open,
      age: ageOn(String(elder.birthday), toShanghaiDay(scene.now.getTime())),
      trail: [{ kind: 'raised', text: alarm.content + quietMark({ quietId }), time }],
    }
  }
}

function settled(warning: DemoWarning, by: { id: number; nickName: string }): DemoWarning {
  const time = warning.time + 40 * hour
  const remark = '静默期间，返院后复测正常'
  const taken = claimWarningInDemo(warning, by, 39 * hour)
  return {
    ...taken,
    isDisposed: Disposal.Handled,
    handler: { ...by, time },
    handling: { processMode: 1, outcome: 'real', remark },
    trail: [...taken.trail, makeDemoStep('handled', `${by.nickName}批量关闭：${remark}`, time, by)],
  }
}
