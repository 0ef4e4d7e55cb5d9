import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { expect, it } from 'vitest'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import { digestOf } from '../../../devices/devices/registry/point.ts'
import { measurementColumns } from './measurement-columns.ts'

const common = { id: 'm', imei: 'i', time: '2026-11-21T12:00:00+08:00' }
const plannedTime = '2026-11-21T08:00:00+08:00'

/** The three numbers of each type, and the detail that no chart shows. */
it.each<[object, (number | null)[], object | null]>([
  [{ type: 'location', lng: 116.3, lat: 39.9, accuracy: 12, locType: 1 }, [116.3, 39.9, 12], { locType: 1 }],
  [{ type: 'location', lng: 0, lat: 0 }, [0, 0, null], {}],
  [{ type: 'sos', lng: 116.3, lat: 39.9 }, [116.3, 39.9, null], null],
  [{ type: 'fall' }, [null, null, null], null],
  [{ type: 'bed', inBed: true, heartRate: 61, breath: 15 }, [1, 61, 15], null],
  [{ type: 'bed', inBed: false }, [0, null, null], null],
  [{ type: 'security', kind: 'gas' }, [null, null, null], { kind: 'gas' }],
  [{ type: 'drug', name: '药', plannedTime, missed: true }, [1, null, null], { name: '药', plannedTime }],
  [{ type: 'drug', name: '药', plannedTime, missed: false }, [0, null, null], { name: '药', plannedTime }],
  [{ type: 'battery', power: 0 }, [0, null, null], null],
  [{ type: 'wear', worn: false }, [0, null, null], null],
  [{ type: 'heartbeat' }, [null, null, null], null],
  [{ type: 'heartbeat', power: 80, signal: 60, lowBattery: false }, [80, 60, null], { lowBattery: false }],
  [{ type: 'sensor', kind: 'door', active: true, gateway: 'g' }, [1, null, null], { kind: 'door', gateway: 'g' }],
  [{ type: 'security', kind: 'smoke', gateway: 'g' }, [null, null, null], { kind: 'smoke', gateway: 'g' }],
  [{ type: 'sos', gateway: 'g' }, [null, null, null], { gateway: 'g' }],
  [{ type: 'bloodPressure', systolic: 120, diastolic: 80, heartRate: 60 }, [120, 80, 60], null],
  [
    { type: 'sleep', totalSleep: 400, deepSleep: 90, score: 80 },
    [400, 90, 80],
    { totalSleep: 400, deepSleep: 90, score: 80 },
  ],
])('the measurement %j is stored in the columns %j', (message, values, detail) => {
  const row = measurementColumns({ ...common, ...message } as DeviceMessage)
  expect([row.value, row.value2, row.value3]).toEqual(values)
  expect(row.detail === null ? null : JSON.parse(row.detail)).toEqual(detail)
})

it('numbers and text are sent to the database unchanged, and undefined as null', () => {
  expect(plainArray([1, null, 'a', 0])).toBe('{1,NULL,a,0}')
  expect(textArray(['a"b\\c', null, 'NULL', '', 'x,{y} z'])).toBe('{"a\\"b\\\\c",NULL,"NULL","","x,{y} z"}')
})

it('a digest depends on device and id as separate parts', () => {
  expect(digestOf('a', 'b')).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set([digestOf('a', 'b'), digestOf('ab', ''), digestOf('', 'ab'), digestOf('b', 'a')]).size).toBe(4)
})
