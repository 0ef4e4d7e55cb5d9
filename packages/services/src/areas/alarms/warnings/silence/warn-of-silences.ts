import { SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { dataSources } from '@care/shared/devices/devices/device.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sinceText } from '@care/shared/text/duration-text'
import type { Db } from '../../../../platform/db/client.ts'
import type { KnownDevice, MessagePoint } from '../../../devices/devices/devices.port.ts'
import type { SilenceNews } from '../../../devices/fleet/fleet.port.ts'
import { publishClosed } from '../handle/close-late-warnings.ts'
import { addTrail } from '../handle/trail.repository.ts'
import type { Alarm } from '../judge/alarm.ts'
import { insertWarning } from '../raise/one-warning.repository.ts'
import { lockRaising } from '../raise/raise.repository.ts'
import { raiseWarnings } from '../raise/raise-warnings.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { closeUnclaimedWarnings, hasOpenWarning } from './silence.repository.ts'

const kindOfDevice = (id: number) => `offline:${id}`
const kindOfGroup = (group: string) => `offline:${group}`

/**
 * Raises one warning per silent device, or a single one for a gateway or data source many of whose devices fell silent.
 * When a device is back, its warning is closed unless a user has claimed it.
 */
export async function warnOfSilences(
  db: Db,
  tenantId: number,
  { now, alone, groups, over, groupsOver }: SilenceNews,
): Promise<void> {
  if (alone.length + groups.length + over.length + groupsOver.length === 0) return
  await lockRaising(db, tenantId)
  const closed = await close(db, tenantId, [...over.map(kindOfDevice), ...groupsOver.map(kindOfGroup)])
  const sources: number[] = []
  for (const one of groups) if (!one.gateway) sources.push(...(await raiseForSource(db, tenantId, one)))
  await raiseWarnings(db, tenantId, [
    ...alone.map(({ device, heard }) => ({
      point: pointOf(device, now),
      alarm: alarmOf(kindOfDevice(device.id), WarningLevel.Information, aloneText(heard, now)),
    })),
    ...groups.flatMap(({ group, gateway, ...count }) =>
      gateway
        ? [
            {
              point: pointOf(gateway, now),
              alarm: alarmOf(kindOfGroup(group), WarningLevel.Important, groupText('网关下', count)),
            },
          ]
        : [],
    ),
  ])
  await publishChanges(
    db,
    tenantId,
    sources.map((id) => ({ id, kind: 'warning' as const })),
  )
  await publishClosed(db, tenantId, closed)
}

/** The alarm of a device that is silent in a drill. */
export const silenceInDrill = (device: KnownDevice, now: number, drillId: number) => ({
  point: { ...pointOf(device, now), drillId },
  alarm: alarmOf(kindOfDevice(device.id), WarningLevel.Information, aloneText(now - playedSilence, now)),
})
const playedSilence = 2 * 3_600_000

const back = '设备已恢复上报，系统自动关闭'

async function close(db: Db, tenantId: number, kinds: string[]): Promise<number[]> {
  if (kinds.length === 0) return []
  const ids = await closeUnclaimedWarnings(db, tenantId, kinds, back)
  await addTrail(
    db,
    tenantId,
    ids.map((warningId) => ({ warningId, kind: 'handled', text: back })),
  )
  return ids
}

/** Raises the warning of a data source under the source's name, because there is neither a device nor an elder. */
async function raiseForSource(
  db: Db,
  tenantId: number,
  { group, ...count }: SilenceNews['groups'][number],
): Promise<number[]> {
  const kind = kindOfGroup(group)
  if (await hasOpenWarning(db, tenantId, kind)) return []
  const code = Number(group.slice('source:'.length))
  const name = Object.entries(dataSources).find(([value]) => Number(value) === code)?.[1].label ?? '数据来源'
  const alarm = alarmOf(kind, WarningLevel.Important, groupText(`数据来源“${name}”的`, count))
  const id = await insertWarning(db, tenantId, { alarm, quietId: null }, { ...nobody, name }, undefined)
  await addTrail(db, tenantId, [{ warningId: id, kind: 'raised', text: alarm.content }])
  return [id]
}

const nobody = {
  deviceId: null,
  imei: null,
  deviceTypeName: null,
  modelName: null,
  oldmanId: null,
  mobile: null,
  gender: null,
  age: null,
  avatar: null,
  address: null,
  checkInStatus: null,
  buildingName: null,
  roomName: null,
  bedName: null,
  homeLocation: null,
  showsPlace: false,
  lastAddress: null,
  lastLocation: null,
  lastLocationTime: null,
  lastAccuracy: null,
}

const alarmOf = (kind: string, level: number, content: string): Alarm => {
  const sourceType = SourceType.Offline
  return { kind, sourceType, source: sourceNames[sourceType], level, content }
}

const groupText = (where: string, { silent, size }: { silent: number; size: number }) =>
  `${where}${size}台设备中有${silent}台同时失联，请检查网关、网络或厂商平台`

const aloneText = (heard: number, now: number) =>
  `设备已 ${sinceText(heard, now, 1)}没有消息（最近联系 ${toShanghaiTime(heard).slice(5, 16)}），请检查电量和网络`

/** A synthetic message at this moment, because the device itself sent nothing. */
const pointOf = (device: KnownDevice, time: number): MessagePoint => ({
  device,
  message: { id: '', imei: device.imei, type: 'heartbeat', time: new Date(time).toISOString() },
  time,
  digest: '',
})
