import { SourceType, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { unreadPartsText } from '@care/shared/devices/devices/call-for-help'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { judgeBed } from '../beds/judge-bed.ts'
import { type Alarm, emergencyAlarm } from './alarm.ts'
import { settingsAt } from './at-night.ts'
import { judgeBloodPressure, judgeVital, vitalReadingOf } from './judge-vitals.ts'
import type { JudgementResult } from './verdict.ts'

/** All alarms of a verdict, without waiting for their conditions; used for a value measured by hand. */
export const alarmsWithoutConditions = ({ alarms, held = [] }: JudgementResult): Alarm[] => [
  ...alarms,
  ...new Set(held.flatMap(({ alarm }) => alarm ?? [])),
]
const fine: JudgementResult = { status: 0, alarms: [] }

const securityText = {
  smoke: { source: '烟雾报警', content: '烟雾报警器检测到烟雾，请立即确认现场', level: WarningLevel.Emergency },
  gas: { source: '燃气报警', content: '燃气报警器检测到燃气泄漏，请立即确认现场', level: WarningLevel.Emergency },
  water: { source: '水浸报警', content: '水浸传感器检测到积水', level: WarningLevel.Important },
  door: { source: '门磁报警', content: '门被打开', level: WarningLevel.Information },
  infrared: { source: '红外报警', content: '红外传感器报警', level: WarningLevel.Important },
} as const

/** Judges a message by its device's settings at its time (epoch ms). */
export function judgeMessage(
  message: DeviceMessage,
  given: DeviceSettings,
  time = Date.parse(message.time),
): JudgementResult {
  const settings = settingsAt(given, time)
  switch (message.type) {
    case 'heartRate':
      return judgeVital(vitalReadingOf.heartRate(message.heartRate, settings), settings.heartRateEnable)
    case 'bloodPressure':
      return judgeBloodPressure(message, settings)
    case 'bloodOxygen':
      return judgeVital(vitalReadingOf.bloodOxygen(message.bloodOxygen, settings), settings.bloodOxygenEnable)
    case 'bloodSugar':
      return judgeVital(vitalReadingOf.bloodSugar(message, settings), settings.bloodSugarEnable)
    case 'temperature':
      return judgeVital(vitalReadingOf.temperature(message.temperature, settings), settings.temperatureEnable)
    case 'bed':
      return judgeBed(message, settings)
    case 'sos':
      return {
        status: 0,
        alarms: [
          emergencyAlarm('sos', SourceType.Sos, `发出SOS紧急求助，请立即联系并处理${unreadPartsText(message.unread)}`),
        ],
      }
    case 'fall':
      if (!settings.fallEnable) return fine
      return {
        status: 0,
        alarms: [
          emergencyAlarm('fall', SourceType.Fall, `检测到跌倒，请立即确认长者情况${unreadPartsText(message.unread)}`),
        ],
      }
    case 'security': {
      const { source, content, level } = securityText[message.kind]
      return {
        status: 0,
        alarms: [{ kind: message.kind, sourceType: SourceType.Security, source, level, content }],
      }
    }
    case 'drug':
      return message.missed ? { status: 0, alarms: [missedDrug(message)] } : fine
    case 'battery':
      return message.power < settings.lowBattery ? lowBattery(message.power, settings.lowBattery) : fine
    case 'heartbeat': {
      const { power, lowBattery: isLow } = message
      if (power !== undefined && power < settings.lowBattery) return lowBattery(power, settings.lowBattery)
      return isLow ? { status: 2, alarms: [tiredBattery] } : fine
    }
    default:
      return fine
  }
}

function missedDrug({ name, plannedTime }: { name: string; plannedTime: string }): Alarm {
  const time = toShanghaiTime(Date.parse(plannedTime)).slice(5, 16)
  return {
    kind: `drug:${name}`,
    sourceType: SourceType.Drug,
    source: '漏服药品',
    level: WarningLevel.Important,
    content: `未按时服用${name}（计划时间 ${time}）`,
    value: name,
  }
}

/** The alarm of a device that sends no battery percentage. */
const tiredBattery: Alarm = {
  kind: 'battery',
  sourceType: SourceType.LowBattery,
  source: '低电量',
  level: WarningLevel.Information,
  content: '设备报告电量低',
}

const lowBattery = (power: number, limit: number): JudgementResult => ({
  status: 2,
  alarms: [
    {
      ...tiredBattery,
      content: `电量 ${power}%，低于下限 ${limit}%`,
      value: String(power),
      unit: '%',
      threshold: `≥ ${limit}`,
    },
  ],
})
