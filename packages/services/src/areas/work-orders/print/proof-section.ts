import { labelOf } from '@care/shared/words'
import { signers } from '@care/shared/work-orders/proof/job-proof.words'
import type { Job } from '@care/shared/work-orders/work-order'
import { minute } from '../../../platform/papers/field-text.ts'
import { type PaperSection, table } from '../../../platform/papers/paper.ts'

/** What was asked of each item and done, used up and signed; false of an order that nothing proves beside its times. */
export function proofSection(jobs: readonly Job[]): PaperSection | false {
  const checks = jobs.flatMap(({ serverProjectName, workOrderJobChecks }) =>
    workOrderJobChecks.map(({ text, required, doneTime, nickName }) => [
      ...[serverProjectName, required ? `${text}（必做）` : text, doneTime === null ? '未做' : '已做'],
      [nickName, minute(doneTime)].filter(Boolean).join(' '),
    ]),
  )
  const materials = jobs.flatMap(({ serverProjectName, workOrderJobMaterials }) =>
    workOrderJobMaterials.map(({ materialName, num, unit, price, nickName, corrections }) => [
      ...[serverProjectName, materialName, `${num} ${unit}`, (num * price).toFixed(2), nickName],
      corrections.map(({ reason }) => `更正：${reason}`).join('；'),
    ]),
  )
  const signed = jobs.flatMap(({ serverProjectName, workOrderJobSignature: sign }) =>
    sign
      ? [[serverProjectName, labelOf(signers, sign.signer) ?? null, sign.name ?? sign.reason, minute(sign.signTime)]]
      : [],
  )
  const blocks = [
    checks.length > 0 && table([['服务项目', 2], ['检查项', 4], ['结果'], ['完成人和时间', 3]], checks),
    materials.length > 0 &&
      table([['服务项目', 2], ['耗材', 3], ['数量'], ['金额', 1, 'right'], ['登记人'], ['更正', 3]], materials),
    signed.length > 0 &&
      table(
        [
          ['服务项目', 2],
          ['签字', 2],
          ['签字人或原因', 4],
          ['时间', 2],
        ],
        signed,
      ),
  ].filter((block) => block !== false)
  return blocks.length > 0 && { title: '服务凭证', blocks }
}
