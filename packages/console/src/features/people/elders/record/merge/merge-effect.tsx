import type { Elder } from '@care/shared/people/elders/elder'
import { maxMergedCounted, mergedKinds } from '@care/shared/people/elders/record/merged-kinds'
import type { MergePreview } from '@care/shared/people/elders/record/record'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { MergeFieldName } from './merge-fields.ts'
import { mergeFieldLabels } from './merge-rows.tsx'

interface Props {
  kept: Elder
  preview: MergePreview
  taken: readonly MergeFieldName[]
  /** Whether the preview was requested with the two records swapped. */
  isTurned: boolean
}

const amount = (count: number, unit: string) =>
  count >= maxMergedCounted ? `${maxMergedCounted.toLocaleString()}+ ${unit}` : `${count} ${unit}`
const yuan = (sum: number) => `¥${sum.toFixed(2)}`
const day = 86_400_000

/** Rows that refer to the two records, and which of them the merge moves or drops. */
export function MergeEffect({ kept, preview, taken, isTurned }: Props) {
  const turned = <T extends { kept: number; dropped: number }>(sides: T): T =>
    isTurned ? { ...sides, kept: sides.dropped, dropped: sides.kept } : sides
  const kinds = preview.kinds.map(turned)
  const balance = turned(preview.balance)
  const clashing = kinds.filter(({ kind, kept, dropped }) => 'isOne' in mergedKinds[kind] && kept > 0 && dropped > 0)
  return (
    <section className="merge-effect stack gap-2" aria-label="合并后">
      <h3 className="card-title">名下记录</h3>
      <ul className="merge-counts row wrap">
        {kinds.map(({ kind, kept, dropped }) => (
          <li key={kind}>
            <span className="soft">{mergedKinds[kind].label}</span> {amount(kept, mergedKinds[kind].unit)}
            {' + '}
            {amount(dropped, mergedKinds[kind].unit)}
          </li>
        ))}
        {balance.kept + balance.dropped > 0 && (
          <li>
            <span className="soft">账户余额</span> {yuan(balance.kept)} + {yuan(balance.dropped)}
          </li>
        )}
      </ul>
      {kinds.length === 0 && <p className="soft">两份档案名下都没有记录。</p>}
      <h3 className="card-title">合并后</h3>
      <ul className="merge-will stack gap-1">
        <li>
          “{kept.userName}”（{kept.createTime.slice(0, 10)} 建档）的档案保留
          {taken.length > 0 ? `，从另一份取用 ${taken.length} 项：${mergeFieldLabels(taken)}` : '，内容不变'}。
        </li>
        <li>另一份名下的全部记录{balance.dropped > 0 && '和账户余额'}归到保留的档案，它不再出现在列表和查找中。</li>
        {clashing.length > 0 && (
          <li>两份都有{clashing.map(({ kind }) => mergedKinds[kind].label).join('、')}，重复的以保留的档案为准。</li>
        )}
        <li>
          <strong>一天内可以撤销</strong>：{toShanghaiTime(Date.now() + day).slice(5, 16)}{' '}
          前，在保留的档案的“基本信息”中撤销，两份档案会原样恢复。
        </li>
      </ul>
    </section>
  )
}
