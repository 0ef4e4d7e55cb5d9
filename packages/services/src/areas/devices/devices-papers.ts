import { isVerdict, verdicts } from '@care/shared/devices/verdict.words'
import { minute } from '../../platform/papers/field-text.ts'
import { table } from '../../platform/papers/paper.ts'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'
import { findLatest } from './measurements/latest.ts'
import { findDevicePage } from './registry/device.repository.ts'

/** The newest of each kind, with whether it lies within the elder's limits. */
const vitalsPaper: PaperSource = {
  title: '最近体征',
  permission: 'measurement:view',
  papers: ['summary', 'archive'],
  blocks: async (db, { caller, oldmanId }) => {
    const newest = await findLatest(db, caller, oldmanId)
    const rows = newest.map(({ label, value, unit, status, dataHappenTime, measuredBy }) => [
      ...[label, `${value} ${unit}`, isVerdict(status) ? verdicts[status].label : '正常', minute(dataHappenTime)],
      measuredBy ? `${measuredBy}手工测量` : '设备',
    ])
    return [table([['项目'], ['数值', 1.5], ['判断'], ['测量时间', 2], ['来源', 1.5]], rows, '没有测量记录')]
  },
}

const boundDevicesPaper: PaperSource = {
  title: '设备',
  permission: 'device:view',
  papers: ['archive'],
  blocks: async (db, { caller, oldmanId, most }) => {
    const { records } = await findDevicePage(db, caller, { oldmanId, current: 1, size: most + 1 })
    const rows = records.map((one) => [
      ...[one.deviceName, one.deviceTypeName, one.modelName, one.imei, one.onlineStatus ? '在线' : '离线'],
      ...[minute(one.lastTime)],
    ])
    return newestRows(
      { most },
      [['名称', 2], ['类型', 1.5], ['型号', 1.5], ['IMEI', 2], ['状态'], ['最近上报', 1.8]],
      rows,
    )
  },
}

export const devicePapers = [vitalsPaper, boundDevicesPaper]
