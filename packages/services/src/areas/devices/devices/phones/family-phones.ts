import type { Caller } from '@care/shared/admin/session/session'
import type { FamilyPhoneChange, FamilyPhoneDraft } from '@care/shared/devices/devices/phones/family-phone'
import { maxFamilyPhones, type SosNumber } from '@care/shared/devices/devices/phones/family-phone'
import { orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { queueCommand } from '../downlink/queue-commands.ts'
import { lockDevices } from '../lifecycle/move.repository.ts'
import {
  changeFamilyPhone,
  deleteFamilyPhone,
  findFamilyPhone,
  findFamilyPhones,
  insertFamilyPhone,
} from './family-phone.repository.ts'

/** Sends the device all its phone numbers, because devices cannot change a single number. */
async function tell(db: Db, caller: Caller, device: RowKey): Promise<true> {
  const all = await findFamilyPhones(db, device)
  const phones = all.map(({ seq, name, phone, dialFlag, isSos }) => ({ seq, name, phone, dialFlag, isSos }))
  const sosNumbers = phones.filter(({ isSos }) => isSos === 1).map(({ seq, phone }) => ({ seq, phone }))
  await queueCommand(db, device, { kind: 'familyPhones', values: { phones, sosNumbers } }, caller)
  return true
}

export async function createFamilyPhone(db: Db, caller: Caller, body: FamilyPhoneDraft): Promise<true> {
  const { imei, deviceId, seq: wanted, ...form } = body
  // if both a device id and an IMEI are given, they must belong to the same device
  const by = { ...(deviceId && { ids: [deviceId] }), ...(imei && { imeis: [imei] }) }
  const device = orNotFound('设备')((await lockDevices(db, caller, by))[0])
  const taken = new Set((await findFamilyPhones(db, device)).map(({ seq }) => seq))
  if (taken.size >= maxFamilyPhones) throw refused(`亲情号码最多${maxFamilyPhones}个`)
  const free = Array.from({ length: maxFamilyPhones }, (_, at) => at + 1).find((seq) => !taken.has(seq)) ?? 1
  if (wanted && taken.has(wanted)) throw wrongInput('seq', `序号${wanted}已有号码`, 200)
  await insertFamilyPhone(db, device, { ...form, relation: form.relation ?? null, seq: wanted ?? free })
  return tell(db, caller, device)
}

export async function updateFamilyPhone(db: Db, caller: Caller, body: FamilyPhoneChange): Promise<true> {
  const { id, seq, relation, ...form } = body
  const kept = await findFamilyPhone(db, caller, id).then(orNotFound('亲情号码'))
  const device = orNotFound('亲情号码')((await lockDevices(db, caller, { ids: [kept.deviceId] }))[0])
  const others = (await findFamilyPhones(db, device)).filter((one) => one.id !== id)
  if (seq && others.some((one) => one.seq === seq)) throw wrongInput('seq', `序号${seq}已有号码`, 200)
  await changeFamilyPhone(db, device.tenantId, id, { ...form, relation: relation ?? null, ...(seq && { seq }) })
  return tell(db, caller, device)
}

/** Replaces the SOS numbers; refuses a key of the device that another number already uses. */
export async function setSosNumbers(db: Db, caller: Caller, deviceId: number, wanted: readonly SosNumber[]) {
  const device = orNotFound('设备')((await lockDevices(db, caller, { ids: [deviceId] }))[0])
  const kept = await findFamilyPhones(db, device)
  let isChanged = false
  for (const { id, seq, isSos } of kept)
    if (isSos === 1 && !wanted.some((one) => one.seq === seq)) {
      await changeFamilyPhone(db, device.tenantId, id, { isSos: 0 })
      isChanged = true
    }
  for (const one of wanted) {
    const there = kept.find(({ seq }) => seq === one.seq)
    if (there && there.isSos === 0 && there.phone !== one.phone)
      throw wrongInput('sosNumbers', `序号${one.seq}已有号码`, 200)
    if (there?.isSos === 1 && isSame(there, one)) continue
    if (there) await changeFamilyPhone(db, device.tenantId, there.id, { ...one, isSos: 1 })
    else await insertFamilyPhone(db, device, { ...one, relation: null, isSos: 1 })
    isChanged = true
  }
  if (isChanged) await tell(db, caller, device)
}
const isSame = (one: SosNumber, other: SosNumber) =>
  one.name === other.name && one.phone === other.phone && one.dialFlag === other.dialFlag

export async function removeFamilyPhone(db: Db, caller: Caller, id: number): Promise<true> {
  const kept = await findFamilyPhone(db, caller, id).then(orNotFound('亲情号码'))
  const device = orNotFound('亲情号码')((await lockDevices(db, caller, { ids: [kept.deviceId] }))[0])
  await deleteFamilyPhone(db, device.tenantId, id)
  return tell(db, caller, device)
}
