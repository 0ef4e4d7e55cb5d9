import { checkIns } from '@care/shared/people/elders/check-in'
import type { Elder } from '@care/shared/people/elders/elder'
import type { Similar, SimilarRefusal } from '@care/shared/people/elders/record/record'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'

const MergeDialog = lazyPart('MergeDialog', () => import('./merge/merge-dialog.tsx'))

const reasons: Record<Similar['same'], string> = {
  idCard: '身份证号相同',
  name: '姓名和出生日期相同',
  mobile: '手机号码相同',
}

interface Props {
  refusal: SimilarRefusal
  kept: Elder | null
  onClose: () => void
  onSave: () => void
  /** Called when the edited record was merged with another one. */
  onMerged: (keptId: number) => void
}

/** Lists similar existing elders; the user opens one, merges the records, or confirms that this is another person. */
export function SimilarDialog({ refusal: { candidates }, kept, onClose, onSave, onMerged }: Props) {
  const mayMerge = useMayCall()(api.elders.merge)
  const [merged, setMerged] = useState<number | null>(null)
  const gender = useDictLabel('gender')
  const isTaken = candidates.some(({ same }) => same === 'idCard')
  return (
    <Dialog title={isTaken ? '身份证号码已登记' : '可能已经建档'} onClose={onClose} width={44}>
      <p>
        {isTaken
          ? '这个身份证号码已登记在下面的长者名下，不能重复登记。请核对号码，或打开已有档案修改。'
          : '下面的长者与您填写的相似，请确认是不是同一个人。'}
      </p>
      <ul className="record-similar stack gap-2">
        {candidates.map((one) => (
          <li className="line gap-3 boxed" key={one.id}>
            <Avatar name={one.userName} picture={one.avatar} size={40} />
            <div>
              <p className="line">
                <strong>{one.userName}</strong>
                <span>{gender(one.gender)}</span>
                {one.age !== null && <span>{one.age} 岁</span>}
                <DictTag type="care_level" value={one.careLevel} />
                <span className="tag tone-attention">{reasons[one.same]}</span>
              </p>
              <p className="soft">
                {[one.birthday && `${one.birthday} 出生`, one.mobile, stateOf(one), one.address]
                  .filter(Boolean)
                  .join('　')}
              </p>
              <p className="soft">{one.createTime.slice(0, 10)} 建档</p>
            </div>
            <Button
              type="button"
              label="去看"
              outlined
              size="small"
              onClick={() => {
                onClose()
                navigate(elderAddress(one.id))
              }}
            />
            {kept && mayMerge && (
              <Button
                type="button"
                label="合并"
                icon="pi pi-clone"
                outlined
                size="small"
                onClick={() => setMerged(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-buttons row">
        <LeaveButton label={isTaken ? '返回修改' : '取消'} />
        {!isTaken && (
          <Button
            type="button"
            label="不是同一人，仍然保存"
            onClick={() => {
              onClose()
              onSave()
            }}
          />
        )}
      </div>
      {kept && merged !== null && (
        <MergeDialog ids={[kept.id, merged]} onClose={() => setMerged(null)} onMerged={onMerged} />
      )}
    </Dialog>
  )
}

const stateOf = ({ checkInStatus }: Similar) =>
  Object.entries(checkIns).find(([code]) => Number(code) === checkInStatus)?.[1].label
