import { z } from 'zod'
import { requiredText, text } from '../../validators.ts'
import { DeviceDraft } from '../device-draft.ts'

const { imei, deviceName, modelName, msisdn, iccid, expireTime, phoneNum, installPlace, remark } = DeviceDraft.shape

/** One row of a file of devices. A cell that is empty is not given; type, maker and source are looked up by the service. */
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
