import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'

/** A message's columns in `measurement`: up to three numbers, and a JSON detail that no chart shows. */
export interface MeasurementColumns {
  value: number | null
  value2: number | null
  value3: number | null
  detail: string | null
}

/** Maps a message to its columns, in one place so that the writers and readers of a type agree. */
export function measurementColumns(message: DeviceMessage): MeasurementColumns {
  switch (message.type) {
    case 'heartRate':
      return row(message.heartRate)
    case 'bloodPressure':
      return row(message.systolic, message.diastolic, message.heartRate)
    case 'bloodOxygen':
      return row(message.bloodOxygen)
    case 'bloodSugar':
      return row(message.bloodSugar, message.measureType)
    case 'temperature':
      return row(message.temperature)
    case 'steps':
      return row(message.steps)
    case 'location':
      return row(message.lng, message.lat, message.accuracy, { locType: message.locType })
    case 'sleep': {
      const { id: _id, imei: _imei, time: _time, type: _type, clockless: _clockless, ...report } = message
      return row(report.totalSleep, report.deepSleep, report.score, report)
    }
    case 'bed':
      return row(message.inBed ? 1 : 0, message.heartRate, message.breath)
    case 'fall':
      return row(message.lng, message.lat)
    case 'sos':
      return row(message.lng, message.lat, null, by(message.gateway))
    case 'security':
      return row(null, null, null, { kind: message.kind, ...by(message.gateway) })
    case 'drug':
      return row(message.missed ? 1 : 0, null, null, { name: message.name, plannedTime: message.plannedTime })
    case 'battery':
      return row(message.power)
    case 'receipt':
      return row(message.ok ? 1 : 0, null, null, { command: message.command, reason: message.reason })
    case 'wear':
      return row(message.worn ? 1 : 0)
    case 'heartbeat': {
      const { power, signal, lowBattery, iccid, gateway } = message
      const isMore = lowBattery !== undefined || iccid !== undefined || gateway !== undefined
      return row(power, signal, null, isMore ? { lowBattery, iccid, gateway } : undefined)
    }
    case 'sensor':
      return row(message.active ? 1 : 0, null, null, { kind: message.kind, ...by(message.gateway) })
  }
}

const by = (gateway: string | undefined) => (gateway === undefined ? undefined : { gateway })

const row = (
  value?: number | null,
  value2?: number | null,
  value3?: number | null,
  detail?: object,
): MeasurementColumns => ({
  value: value ?? null,
  value2: value2 ?? null,
  value3: value3 ?? null,
  detail: detail ? JSON.stringify(detail) : null,
})
