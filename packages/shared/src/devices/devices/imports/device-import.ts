import { z } from 'zod'
import { requiredText, text } from '../../../validators.ts'
import { DeviceDraft } from '../device-draft.ts'

const { imei, deviceName, modelName, msisdn, iccid, expireTime, phoneNum, installPlace, remark } = DeviceDraft.shape

/** One row of an import file. An empty cell counts as not given; the service looks up type, manufacturer and source. */
export const DeviceImportRow = z.object({
  imei,
  deviceTypeName: requiredText(30, '请填写设备类型', '设备类型'),
  manufactorName: text(50, '厂商').optional(),
  dataSourceName: text(30, '数据来源').optional(),
  deviceName,
  modelName,
  msisdn,
  iccid,
  expireTime,
  phoneNum,
  installPlace,
  remark,
})
export type DeviceImportRow = z.output<typeof DeviceImportRow>
