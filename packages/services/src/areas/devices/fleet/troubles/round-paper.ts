import type { Caller } from '@care/shared/admin/session/session'
import type { DeviceTrouble } from '@care/shared/devices/devices/fleet/device-trouble'
import { troubleKinds } from '@care/shared/devices/devices/fleet/device-trouble.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import { note, type Paper, tableOf } from '../../../../platform/papers/paper.ts'

/**
 * Maximum number of printed rows, more than one person visits in a day; with more, users must filter the list and print
 * it in parts.
 */
export const mostPrinted = 500

/** The printed list of devices to visit: place, elder, reason, and a box to tick. */
export function roundPaper(
  rows: readonly DeviceTrouble[],
  { nickName, tenantName }: Pick<Caller, 'nickName'> & { tenantName: string },
): Paper {
  const at = toShanghaiTime(Date.now())
  return {
    title: '设备巡检单',
    subtitle: `${at.slice(0, 10)}，共 ${rows.length} 项`,
    institution: tenantName,
    by: nickName,
    at,
    sections: [
      {
        title: '巡检项',
        blocks: [
          tableOf(rows, [
            ['位置', 90, ({ place }) => place ?? '未登记'],
            ['长者', 45, 'oldmanName'],
            ['设备', 150, ({ deviceName, imei }) => `${deviceName}（${imei}）`],
            ['事由', 45, ({ kind }) => labelOf(troubleKinds, kind)],
            ['情况', 105, 'situation'],
            ['处理', 60, ({ doneNote }) => doneNote ?? '□'],
          ]),
          ...(rows.length === mostPrinted ? [note(`只打印前 ${mostPrinted} 项，请筛选后分次打印`)] : []),
        ],
      },
    ],
    signatures: ['巡检人'],
  }
}
