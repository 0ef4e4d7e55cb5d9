import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import { ageOn } from '@care/shared/people/elders/age'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { insertDemoWarnings } from '../demo/warnings-demo.repository.ts'
import { judgeMessage } from '../judge/judge.ts'
import { insertDemoBeats } from './false-alarms-demo.repository.ts'

const minute = 60_000
const day = 1_440 * minute
/** How many days ago, and the pulse: just above the limit it was a false alarm, much higher a real one. */
const beats = [
  { ago: 2, heartRate: 143 },
  { ago: 5, heartRate: 144 },
  { ago: 9, heartRate: 142 },
  { ago: 13, heartRate: 162 },
  { ago: 17, heartRate: 143 },
  { ago: 21, heartRate: 145 },
]

/**
 * A watch whose wearer's pulse rises on stairs. Its stored measurements explain the warnings, so the report can propose
 * another limit.
 */
export const falseAlarmsDemo: DemoPart = {
  institution: async (db, _random, { tenantId, devices, staff, now }) => {
    const watch = devices.findLast(({ typeCode, elder }) => typeCode === 'WATCH' && elder)
    const desk = staff.find(({ roleCode }) => roleCode === 'desk')
    const elder = watch?.elder
    if (!watch || !elder || !desk) return
    const by = { id: desk.id, nickName: desk.nickName }
    const told = beats.map(({ ago, heartRate }) => {
      const time = Math.floor((now.getTime() - ago * day) / day) * day + 7 * 60 * minute
      const at = new Date(time).toISOString()
      const [alarm] = judgeMessage(
        { id: '', imei: watch.imei, time: at, type: 'heartRate', heartRate },
        usualSettings,
      ).alarms
      if (!alarm) throw new Error('a pulse of the demo raises nothing')
      const isReal = heartRate > 150
      const [claimed, handled] = [time + 45_000, time + 9 * minute]
      const remark = isReal ? '已联系长者并到场查看' : '刚爬完楼，休息后恢复'
      return {
        device: watch,
        elder,
        alarm,
        time,
        heartRate,
        isDisposed: Disposal.Handled,
        age: ageOn(String(elder.birthday), toShanghaiDay(now.getTime())),
        claimer: { ...by, time: claimed },
        handler: { ...by, time: handled },
        handling: { processMode: 1, outcome: isReal ? ('real' as const) : ('falseAlarm' as const), remark },
        trail: [
          { kind: 'raised', text: alarm.content, time },
          { kind: 'claimed', text: `${by.nickName}开始处理`, time: claimed, userId: by.id, userName: by.nickName },
          {
            kind: 'handled',
            time: handled,
            userId: by.id,
            userName: by.nickName,
            text: `${by.nickName}处理完成：${isReal ? '确有险情' : '误报'}：${remark}`,
          },
        ],
      }
    })
    await insertDemoWarnings(db, tenantId, told)
    await insertDemoBeats(db, tenantId, { imei: watch.imei, oldmanId: elder.id, beats: told })
  },
}
