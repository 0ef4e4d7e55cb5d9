import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { named } from '../../nouns.ts'
import { BatchOutcome, imei, WhiteList, WhiteListBatch, WhiteListInput } from '../device-draft.ts'
import { FamilyPhone, FamilyPhoneChange, FamilyPhoneDraft, FamilyPhoneQuery } from './family-phone.ts'

const viewing = calls({ access: 'device:view' })
const commanding = calls({ access: 'device:command' })

/** Numbers on a device's keys, the first of them its SOS; every change goes down to the device. */
export const familyPhones = area('tenant-device', {
  list: viewing.get('/devicefamilyphone/getList', '亲情号码', { query: FamilyPhoneQuery, data: z.array(FamilyPhone) }),
  create: commanding.post('/devicefamilyphone', '新增亲情号码', { body: FamilyPhoneDraft }),
  update: commanding.put('/devicefamilyphone', '修改亲情号码', { body: FamilyPhoneChange }),
  remove: commanding.del('/devicefamilyphone/:id', '删除亲情号码', { ids: { id: 'familyPhone' } }),
})

/** Who may call the card of a device. */
export const whiteLists = area('tenant-device', {
  get: viewing.get('/iotcardwhitelist/getWhitelist', '设备白名单', {
    query: z.object({ imei: named('device', imei()) }),
    data: WhiteList,
  }),
  set: commanding.post('/iotcardwhitelist/setWhitelist', '设置白名单', { body: WhiteListInput }),
  setMany: commanding.post('/iotcardwhitelist/batchSetWhitelist', '批量设置白名单', {
    body: WhiteListBatch,
    data: BatchOutcome,
  }),
})
