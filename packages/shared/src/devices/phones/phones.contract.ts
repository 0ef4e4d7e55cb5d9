import { z } from 'zod'
import { area, del, get, post, put } from '../../http/endpoint.ts'
import { named } from '../../nouns.ts'
import { BatchOutcome, imei, WhiteList, WhiteListBatch, WhiteListInput } from '../device-draft.ts'
import { FamilyPhone, FamilyPhoneChange, FamilyPhoneDraft, FamilyPhoneQuery } from './family-phone.ts'

/** Numbers on a device's keys, the first of them its SOS; every change goes down to the device. */
export const familyPhones = area('tenant-device', {
  list: get('/devicefamilyphone/getList', {
    access: 'device:view',
    query: FamilyPhoneQuery,
    data: z.array(FamilyPhone),
    summary: '亲情号码',
  }),
  create: post('/devicefamilyphone', { access: 'device:command', body: FamilyPhoneDraft, summary: '新增亲情号码' }),
  update: put('/devicefamilyphone', { access: 'device:command', body: FamilyPhoneChange, summary: '修改亲情号码' }),
  remove: del('/devicefamilyphone/:id', {
    ids: { id: 'familyPhone' },
    access: 'device:command',
    summary: '删除亲情号码',
  }),
})

/** Who may call the card of a device. */
export const whiteLists = area('tenant-device', {
  get: get('/iotcardwhitelist/getWhitelist', {
    access: 'device:view',
    query: z.object({ imei: named('device', imei()) }),
    data: WhiteList,
    summary: '设备白名单',
  }),
  set: post('/iotcardwhitelist/setWhitelist', {
    access: 'device:command',
    body: WhiteListInput,
    summary: '设置白名单',
  }),
  setMany: post('/iotcardwhitelist/batchSetWhitelist', {
    access: 'device:command',
    body: WhiteListBatch,
    data: BatchOutcome,
    summary: '批量设置白名单',
  }),
})
