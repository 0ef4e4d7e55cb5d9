import { labelOf } from '@care/shared/words'
import { signers } from '@care/shared/work/work-orders/proof/job-proof.words'
import type { Job } from '@care/shared/work/work-orders/work-order'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import { type PaperSection, tableOf } from '../../../../platform/papers/paper.ts'

/** Checklist, materials and signatures of each job; false for an order without any. */
export function proofSection(jobs: readonly Job[]): PaperSection | false {
  const ofItems = <Part>(parts: (job: Job) => readonly Part[]) =>
    jobs.flatMap((job) => parts(job).map((part) => ({ ...part, serverProjectName: job.serverProjectName })))
  const checks = ofItems(({ workOrderJobChecks }) => workOrderJobChecks)
  const materials = ofItems(({ workOrderJobMaterials }) => workOrderJobMaterials)
  const signed = ofItems(({ workOrderJobSignature: sign }) => (sign ? [sign] : []))
  const blocks = [
    checks.length > 0 &&
      tableOf(checks, [
        ['服务项目', 2, 'serverProjectName'],
        ['检查项', 4, ({ text, required }) => (required ? `${text}（必做）` : text)],
        ['结果', 1, ({ doneTime }) => (doneTime === null ? '未做' : '已做')],
        ['完成人和时间', 3, ({ nickName, doneTime }) => [nickName, toMinute(doneTime)].filter(Boolean).join(' ')],
      ]),
    materials.length > 0 &&
      tableOf(materials, [
        ['服务项目', 2, 'serverProjectName'],
        ['耗材', 3, 'materialName'],
        ['数量', 1, ({ num, unit }) => `${num} ${unit}`],
        ['金额', 1, ({ num, price }) => (num * price).toFixed(2), 'right'],
        ['登记人', 1, 'nickName'],
        ['更正', 3, ({ corrections }) => corrections.map(({ reason }) => `更正：${reason}`).join('；')],
      ]),
    signed.length > 0 &&
      tableOf(signed, [
        ['服务项目', 2, 'serverProjectName'],
        ['签字', 2, ({ signer }) => labelOf(signers, signer)],
        ['签字人或原因', 4, ({ name, reason }) => name ?? reason],
        ['时间', 2, ({ signTime }) => toMinute(signTime)],
      ]),
  ].filter((block) => block !== false)
  return blocks.length > 0 && { title: '服务凭证', blocks }
}
