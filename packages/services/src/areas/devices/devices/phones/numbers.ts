import type { Caller } from '@care/shared/admin/session/session'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import type { BatchOutcome } from '@care/shared/devices/devices/device-draft'
import { notFound, orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { queueCommand, queueCommands } from '../downlink/queue-commands.ts'
import { type LockedDevice, lockDevices } from '../lifecycle/move.repository.ts'
import { changeDevice } from '../registry/edit-device.repository.ts'
import { saveWhiteLists, setPhoneNumbers } from './numbers.repository.ts'

interface Phone {
  name: string
  phone: string
}
type By = { id?: number | undefined; imei?: string | undefined }

const one = async (db: Db, caller: Caller, { id, imei }: By) => {
  const devices = await lockDevices(db, caller, { ...(id && { ids: [id] }), ...(imei && { imeis: [imei] }) })
  return orNotFound('设备')(devices[0])
}
/** The devices with these IMEIs; 404 when one of them is not visible to the caller. */
async function all(db: Db, caller: Caller, imeis: string[]) {
  const devices = await lockDevices(db, caller, { imeis })
  const known = new Map(devices.map((device) => [device.imei, device]))
  if (imeis.some((imei) => !known.has(imei))) throw notFound('设备')
  return known
}
const refusal = ({ lifecycle }: LockedDevice) => (lifecycle === Lifecycle.Retired ? '设备已报废' : undefined)

/** Splits a batch into the devices that can store the numbers, and the others with the reason. */
function sortOut<T extends { imei: string }>(asked: readonly T[], known: Map<string, LockedDevice>) {
  const good = new Map<number, { device: LockedDevice; one: T }>()
  const failList: BatchOutcome['failList'] = []
  for (const one of asked) {
    const device = known.get(one.imei) as LockedDevice
    const reason = good.has(device.id) ? '设备在本次提交中重复' : refusal(device)
    if (reason) failList.push({ imei: one.imei, reason })
    else good.set(device.id, { device, one })
  }
  return { good: [...good.values()], failList }
}

export async function setPhoneNum(
  db: Db,
  caller: Caller,
  { phoneNum, ...by }: By & { phoneNum: string },
): Promise<true> {
  const device = await one(db, caller, by)
  await changeDevice(db, device, { phoneNum })
  await queueCommand(db, device, { kind: 'phoneNum', values: { phoneNum } }, caller)
  return true
}

export async function setPhoneNums(
  db: Db,
  caller: Caller,
  body: readonly { imei: string; phoneNum: string }[],
): Promise<BatchOutcome> {
  const { good, failList } = sortOut(
    body,
    await all(
      db,
      caller,
      body.map(({ imei }) => imei),
    ),
  )
  const numbered = good.map(({ device, one: { phoneNum } }) => ({ ...device, phoneNum }))
  await setPhoneNumbers(db, numbered)
  await queueCommands(db, numbered, { kind: 'phoneNum', values: ({ phoneNum }) => ({ phoneNum }) }, caller)
  return { successCount: good.length, failList }
}

export async function setMsisdn(
  db: Db,
  caller: Caller,
  { imei, msisdn }: { imei: string; msisdn: string },
): Promise<true> {
  await changeDevice(db, await one(db, caller, { imei }), { msisdn })
  return true
}

export async function setWhiteList(
  db: Db,
  caller: Caller,
  body: { imei: string; msisdn?: string | null | undefined; iccid?: string | null | undefined; phones: Phone[] },
): Promise<true> {
  const { imei, phones, msisdn, iccid } = body
  const device = await one(db, caller, { imei })
  if (msisdn || iccid) await changeDevice(db, device, { ...(msisdn && { msisdn }), ...(iccid && { iccid }) })
  await send(db, caller, [device], phones)
  return true
}

export async function setWhiteLists(
  db: Db,
  caller: Caller,
  { imeis, phones }: { imeis: string[]; phones: Phone[] },
): Promise<BatchOutcome> {
  const { good, failList } = sortOut(
    imeis.map((imei) => ({ imei })),
    await all(db, caller, imeis),
  )
  await send(
    db,
    caller,
    good.map(({ device }) => device),
    phones,
  )
  return { successCount: good.length, failList }
}

async function send(db: Db, caller: Caller, devices: LockedDevice[], phones: Phone[]) {
  await saveWhiteLists(db, devices, phones, caller.nickName)
  await queueCommands(db, devices, { kind: 'whitelist', values: { phones } }, caller)
}
