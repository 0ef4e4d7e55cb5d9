import { elapsedText } from '@care/shared/alarms/warnings/ladder/ladder.words'
import {
  isCallForHelp,
  type Outcome,
  outcomes,
  SourceType,
  sourceNames,
  WarningLevel,
} from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { ageOn } from '@care/shared/people/elders/age'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { DemoElder } from '../../../../platform/demo/elders.ts'
import type { Random } from '../../../../platform/demo/random.ts'
import { absenceAlarm } from '../beds/bed-absence.ts'
import type { Alarm } from '../judge/alarm.ts'
import { judgeMessage } from '../judge/judge.ts'
import { type DemoStep, type DemoWarning, insertDemoWarnings } from './warnings-demo.repository.ts'

const minute = 60_000
const hour = 60 * minute
/** Messages of devices with a problem; a type that occurs more often is listed more often. */
const troubles: { code: string; message: (random: Random) => Partial<DeviceMessage> & Pick<DeviceMessage, 'type'> }[] =
  [
    { code: 'WATCH', message: ({ between }) => ({ type: 'heartRate', heartRate: between(141, 168) }) },
    { code: 'WATCH', message: ({ between }) => ({ type: 'heartRate', heartRate: between(34, 39) }) },
    {
      code: 'BP_METER',
      message: ({ between }) => ({ type: 'bloodPressure', systolic: between(148, 186), diastolic: between(84, 108) }),
    },
    {
      code: 'WATCH',
      message: ({ between }) => ({ type: 'bloodPressure', systolic: between(144, 170), diastolic: between(78, 98) }),
    },
    { code: 'WATCH', message: ({ between }) => ({ type: 'bloodOxygen', bloodOxygen: between(83, 89) }) },
    {
      code: 'GLUCOSE_METER',
      message: ({ between }) => ({ type: 'bloodSugar', bloodSugar: between(115, 160) / 10, measureType: 3 }),
    },
    { code: 'THERMOMETER', message: ({ between }) => ({ type: 'temperature', temperature: between(376, 391) / 10 }) },
    { code: 'WATCH', message: ({ between }) => ({ type: 'battery', power: between(5, 18) }) },
    { code: 'SLEEP_BELT', message: () => ({ type: 'bed', inBed: false }) },
    {
      code: 'PILL_BOX',
      message: ({ pick }) => ({ type: 'drug', name: pick(['阿司匹林肠溶片', '二甲双胍', '硝苯地平']), missed: true }),
    },
    { code: 'FALL_RADAR', message: () => ({ type: 'fall' }) },
    { code: 'SOS_BUTTON', message: () => ({ type: 'sos' }) },
    { code: 'WATCH', message: () => ({ type: 'sos' }) },
    { code: 'SMOKE', message: () => ({ type: 'security', kind: 'smoke' }) },
    { code: 'WATER', message: () => ({ type: 'security', kind: 'water' }) },
  ]
/**
 * Warnings open when the demo starts: how many minutes ago, index into `troubles`, and whether somebody has claimed it.
 */
const openNow: { ago: number; trouble: number; isClaimed?: boolean }[] = [
  { ago: 4, trouble: 0 },
  { ago: 11, trouble: 10 },
  { ago: 26, trouble: 2 },
  { ago: 47, trouble: 4, isClaimed: true },
  { ago: 73, trouble: 9 },
  { ago: 118, trouble: 7 },
]
const remarks = [
  '已电话确认，长者无不适',
  '复测后恢复正常',
  '已通知家属',
  '现场查看，已安抚',
  '设备佩戴不当，已调整',
  '',
]

export const warningsDemo: DemoPart = { institution: fillWarnings }

/** Inserts thirty days of warnings with their trails: earlier ones are handled, today's are in every state. */
async function fillWarnings(db: Db, random: Random, scene: DemoScene): Promise<void> {
  const desk = scene.staff.filter(({ roleCode }) => roleCode === 'desk')
  const past = Array.from({ length: 29 }, (_, index) => 29 - index).flatMap((age) =>
    Array.from({ length: random.between(3, 7) }, () => ({
      time: scene.now.getTime() - age * 24 * hour + random.between(0, 20 * 60) * minute,
      trouble: random.between(0, troubles.length - 1),
    })),
  )
  const warnings = [
    ...past.map(({ time, trouble }) => handled(random, happening(random, scene, trouble, time), random.pick(desk))),
    ...openNow.map(({ ago, trouble, isClaimed }) => {
      const warning = happening(random, scene, trouble, scene.now.getTime() - ago * minute)
      return isClaimed ? claimWarningInDemo(warning, random.pick(desk)) : passedOn(warning, scene)
    }),
  ]
  await insertDemoWarnings(db, scene.tenantId, warnings)
}

function happening(random: Random, { devices, now }: DemoScene, trouble: number, time: number): DemoWarning {
  const { code, message } = troubles[trouble] ?? random.pick(troubles)
  const device = random.pick(devices.filter(({ typeCode, elder }) => typeCode === code && elder))
  const alarm = judgeDemoMessage(device.imei, message(random), time)
  const elder = device.elder
  if (!alarm || !elder) throw new Error(`${code} of the demo raises nothing`)
  return {
    device,
    elder,
    ...whereTheBedIs(alarm, elder),
    age: ageOn(String(elder.birthday), toShanghaiDay(now.getTime())),
    time,
    isDisposed: Disposal.Open,
    trail: [{ kind: 'raised', text: alarm.content, time }],
  }
}

export function judgeDemoMessage(imei: string, message: Partial<DeviceMessage>, time: number): Alarm | undefined {
  if (message.type === 'bed') return absenceAlarm({ changedAt: time - 10 * minute, dueAt: time })
  const at = new Date(time).toISOString()
  return judgeMessage({ id: '', imei, time: at, plannedTime: at, ...message } as DeviceMessage, usualSettings).alarms[0]
}

/** Changes the source of a left-bed warning to a bed at home, for an elder who lives at home. */
function whereTheBedIs(alarm: Alarm, elder: DemoElder): { alarm: Alarm } {
  if (alarm.sourceType !== SourceType.InstitutionalBed || elder.checkInStatus === 1) return { alarm }
  return { alarm: { ...alarm, sourceType: SourceType.HomeBed, source: sourceNames[SourceType.HomeBed] } }
}

/** Marks an unclaimed emergency as already escalated to the manager. */
function passedOn(warning: DemoWarning, { staff }: DemoScene): DemoWarning {
  const manager = staff.find(({ roleCode }) => roleCode === 'manager')
  if (!manager || warning.alarm.level !== WarningLevel.Emergency) return warning
  const told = (seconds: number, words: string) => ({
    kind: 'escalated',
    time: warning.time + seconds * 1_000,
    text: `${elapsedText(seconds)}无人处理，${words}无人在班，已通知管理人员 ${manager.nickName}（屏幕）`,
  })
  return { ...warning, trail: [...warning.trail, told(60, '值班组长'), told(180, '值班经理')] }
}

export function claimWarningInDemo(
  warning: DemoWarning,
  by: { id: number; nickName: string },
  after = 2 * minute,
): DemoWarning {
  const claimTime = warning.time + after
  return {
    ...warning,
    isDisposed: Disposal.InProgress,
    claimer: { ...by, time: claimTime },
    trail: [...warning.trail, makeDemoStep('claimed', `${by.nickName}开始处理`, claimTime, by)],
  }
}

function handled(random: Random, warning: DemoWarning, by: { id: number; nickName: string }): DemoWarning {
  const isCall = isCallForHelp(warning.alarm)
  const outcome: Outcome = random.pick(
    isCall ? ['real', 'falseAlarm', 'falseAlarm', 'test', 'hospital'] : ['real', 'real', 'falseAlarm'],
  )
  const remark = random.pick(remarks)
  const taken = claimWarningInDemo(warning, by, random.between(20, 400) * 1000)
  const time = (taken.claimer?.time ?? warning.time) + random.between(3, 55) * minute
  const text = [`${by.nickName}处理完成`, outcomes[outcome], ...(remark ? [remark] : [])].join('：')
  return {
    ...taken,
    isDisposed: Disposal.Handled,
    handler: { ...by, time },
    handling: { processMode: random.chance(0.75) ? 1 : 2, outcome, remark: remark || null },
    trail: [...taken.trail, makeDemoStep('handled', text, time, by)],
  }
}

export const makeDemoStep = (
  kind: string,
  text: string,
  time: number,
  by: { id: number; nickName: string },
): DemoStep => ({
  kind,
  text,
  time,
  userId: by.id,
  userName: by.nickName,
})
