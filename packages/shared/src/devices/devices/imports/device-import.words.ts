import { day, line, phone } from '../../../resources/field.ts'
import type { ImportDeclaration } from '../../../resources/resource.ts'
import { device } from '../device.words.ts'

/** Columns of a file of devices; type, manufacturer and source by their display names. */
export const deviceImport = {
  noun: device.noun,
  fields: {
    imei: line('设备编号', { max: 40, required: true }),
    deviceTypeName: line('设备类型', { max: 30, required: true }),
    manufactorName: line('厂商', { max: 50 }),
    dataSourceName: line('数据来源', { max: 30 }),
    deviceName: line('设备名称', { max: 50 }),
    modelName: line('型号', { max: 50 }),
    msisdn: line('SIM卡号', { max: 13 }),
    iccid: line('ICCID', { max: 20 }),
    expireTime: day('SIM到期', {}),
    phoneNum: phone('接听号码', {}),
    installPlace: line('安装位置', { max: 100 }),
    remark: line('备注', { max: 200 }),
  },
  imported: [
    'imei',
    'deviceTypeName',
    'manufactorName',
    'dataSourceName',
    'deviceName',
    'modelName',
    'msisdn',
    'iccid',
    'expireTime',
    'phoneNum',
    'installPlace',
    'remark',
  ],
  unique: 'imei',
  alsoCalled: { [device.fields.deviceTypeName.label]: 'deviceTypeName' },
} as const satisfies ImportDeclaration
