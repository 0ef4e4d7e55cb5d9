import { isVerdict, verdicts } from '@care/shared/devices/devices/verdict.words'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { type ColumnOf, tableOf } from '../../../platform/papers/paper.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import { findLatest } from './measurements/latest.ts'
import { findDevicePage } from './registry/device.repository.ts'

/** The elder's latest value of each type, with its status by the elder's limits. */
const vitalsPaper: PaperSource = {
  title: '最近体征',
  permission: 'measurement:view',
  papers: ['summary', 'archive'],
  blocks: async (db, { caller, oldmanId }) => {
    const columns: ColumnOf<Awaited<ReturnType<typeof findLatest>>[number]>[] = [
      ['项目', 1, 'label'],
      ['数值', 1.5, ({ value, unit }) => `${value} ${unit}`],
      ['判断', 1, ({ status }) => (isVerdict(status) ? verdicts[status].label : '正常')],
      ['测量时间', 2, ({ dataHappenTime }) => toMinute(dataHappenTime)],
      ['来源', 1.5, ({ measuredBy }) => (measuredBy ? `${measuredBy}手工测量` : '设备')],
    ]
    return [tableOf(await findLatest(db, caller, oldmanId), columns, '没有测量记录')]
  },
}

const boundDevicesPaper: PaperSource = {
  title: '设备',
  permission: 'device:view',
  papers: ['archive'],
  blocks: async (db, { caller, oldmanId, most }) => {
    const { records } = await findDevicePage(db, caller, { oldmanId, current: 1, size: most + 1 })
    return newestRows({ most }, records, [
      ['名称', 2, 'deviceName'],
      ['类型', 1.5, 'deviceTypeName'],
      ['型号', 1.5, 'modelName'],
      ['IMEI', 2, 'imei'],
      ['状态', 1, ({ onlineStatus }) => (onlineStatus ? '在线' : '离线')],
      ['最近上报', 1.8, ({ lastTime }) => toMinute(lastTime)],
    ])
  },
}

export const devicePapers = [vitalsPaper, boundDevicesPaper]
