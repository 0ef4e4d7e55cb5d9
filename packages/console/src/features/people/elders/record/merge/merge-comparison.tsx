import type { Elder } from '@care/shared/people/elders/elder'
import type { MergePreview } from '@care/shared/people/elders/record/record'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { LeaveButton } from '../../../../../kit/dialogs/dialog-buttons.tsx'
import { Unsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../../kit/inputs/text-input.tsx'
import { toastSuccess, toastUndo } from '../../../../../kit/messages/toast.ts'
import { MergeEffect } from './merge-effect.tsx'
import {
  chooseMergeField,
  conflictingNames,
  defaultTakenNames,
  differingNames,
  equalNames,
  expandNames,
  type MergeFieldName,
  sortKeptFirst,
} from './merge-fields.ts'
import { EqualRows, MergeRow, mergeFieldLabels } from './merge-rows.tsx'
import { MergeSide } from './merge-side.tsx'

interface Props {
  one: Elder
  other: Elder
  preview: MergePreview
  onClose: () => void
  onMerged: (keptId: number) => void
}

export function MergeComparison({ one, other, preview, onClose, onMerged }: Props) {
  const id = useId()
  const [[kept, dropped], setPair] = useState(() => sortKeptFirst(one, other))
  const [taken, setTaken] = useState<MergeFieldName[]>(() => defaultTakenNames(kept, dropped))
  const [reason, setReason] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isTurned = kept.id !== one.id
  const unmerge = useMutation({
    ...api.elders.unmerge.mutation(),
    onSuccess: () => toastSuccess('已撤销合并，两份档案都已恢复'),
  })
  const merge = useMutation({
    ...api.elders.merge.mutation(),
    onSuccess: ({ id }) => {
      toastUndo(`已合并到“${kept.userName}”的档案，一天内可以撤销`, () => unmerge.mutate({ params: { id } }))
      onClose()
      onMerged(kept.id)
    },
  })
  const turn = () => {
    setPair([dropped, kept])
    setTaken(defaultTakenNames(dropped, kept))
  }
  const choose = (names: MergeFieldName[], isTaken: boolean) => {
    setTouched(true)
    setTaken((taken) => names.reduce((sum, name) => chooseMergeField(sum, name, isTaken, dropped), taken))
  }
  const names = differingNames(kept, dropped)
  const doubts = conflictingNames(kept, dropped)

  return (
    <>
      <Unsaved when={isTouched && !merge.isSuccess} />
      {preview.refusal && (
        <p className="note is-bad" role="alert">
          {preview.refusal}
        </p>
      )}
      {doubts.length > 0 && (
        <p className="note" role="status">
          两份档案的{mergeFieldLabels(doubts)}不同，请先确认是同一个人。
        </p>
      )}
      <div className="merge-table stack gap-0 boxed">
        <div className="merge-head stack gap-2">
          <Button type="button" label="换成保留另一份" icon="pi pi-arrow-right-arrow-left" text onClick={turn} />
          <MergeSide elder={kept} title="保留" onAll={() => choose(names, false)} />
          <MergeSide elder={dropped} title="并入" onAll={() => choose(names, true)} />
        </div>
        {names.map((name) => (
          <MergeRow
            key={name}
            name={name}
            kept={kept}
            dropped={dropped}
            isTaken={taken.includes(name)}
            onChoose={(isTaken) => choose([name], isTaken)}
          />
        ))}
        {names.length === 0 && <p className="soft">两份档案填写的内容相同。</p>}
        <EqualRows names={equalNames(kept, dropped)} elder={kept} />
      </div>
      <MergeEffect kept={kept} preview={preview} taken={taken} isTurned={isTurned} />
      <div className="merge-reason line">
        <label htmlFor={id}>合并原因</label>
        <TextInput
          id={id}
          value={reason}
          maxLength={200}
          placeholder="选填，例如：换号码后重复建档"
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="dialog-buttons row">
        <LeaveButton />
        <Button
          type="button"
          label="合并"
          icon="pi pi-clone"
          disabled={preview.refusal !== null}
          loading={merge.isPending}
          onClick={() =>
            merge.mutate({
              body: {
                keptId: kept.id,
                droppedId: dropped.id,
                taken: expandNames(taken),
                reason: reason.trim() || undefined,
              },
            })
          }
        />
      </div>
    </>
  )
}
