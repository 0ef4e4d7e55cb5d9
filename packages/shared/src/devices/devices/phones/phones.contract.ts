import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { withNouns } from '../../../nouns.ts'
import { BatchOutcome, imei, WhiteList, WhiteListBatch, WhiteListInput } from '../device-draft.ts'
import { FamilyPhone, FamilyPhoneChange, FamilyPhoneDraft, FamilyPhoneQuery } from './family-phone.ts'

const view = calls({ access: 'device:view' })
const command = calls({ access: 'device:command' })

/** Numbers on a device's keys, the first of them its SOS number; every change is sent to the device. */
export const familyPhones = area('tenant-device', {
  list: view.get('/devicefamilyphone/getList', '亲情号码', { query: FamilyPhoneQuery, data: z.array(FamilyPhone) }),
  create: command.post('/devicefamilyphone', '新增亲情号码', { body: FamilyPhoneDraft }),
  update: command.put('/devicefamilyphone', '修改亲情号码', { body: FamilyPhoneChange }),
  remove: command.del('/devicefamilyphone/:id', '删除亲情号码', { ids: { id: 'familyPhone' } }),
})

/** Numbers that may call the device's SIM card. */
export const whiteLists = area('tenant-device', {
  get: view.get('/iotcardwhitelist/getWhitelist', '设备白名单', {
    query: z.object({ imei: withNouns('device', imei()) }),
    data: WhiteList,
  }),
  set: command.post('/iotcardwhitelist/setWhitelist', '设置白名单', { body: WhiteListInput }),
  setMany: command.post('/iotcardwhitelist/batchSetWhitelist', '批量设置白名单', {
    body: WhiteListBatch,
    data: BatchOutcome,
  }),
})
