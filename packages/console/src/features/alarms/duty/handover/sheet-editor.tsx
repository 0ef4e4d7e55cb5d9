import type { Handover, HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { handoverSources } from '@care/shared/alarms/duty/handover/handover.words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { AddLine } from './add-line.tsx'
import { LineText } from './line-text.tsx'
import { applyEdits, buildSaveBody, type HandoverEdits, isEdited, isTypedLine, noEdits } from './sheet-edits.ts'
import { SheetHead } from './sheet-head.tsx'

/** Handover sheet being written: remarks, marks and typed lines are saved together; facts are refreshed by a button. */
export function SheetEditor({ sheet }: { sheet: Handover }) {
  const [edits, setEdits] = useState<HandoverEdits>(noEdits)
  const mayWrite = useMayCall()(api.handovers.save)
  const client = useQueryClient()
  const save = useAction(api.handovers.save, '已保存')
  const refresh = useAction(api.handovers.refresh, '已按现在的情况更新')
  const give = useAction(api.handovers.give, '已签字交班')
  const dirty = isEdited(edits)
  useUnsaved(dirty)
  const lines = applyEdits(sheet.lines, edits)
  const change = (key: string, part: HandoverEdits['changed'][string]) =>
    setEdits({ ...edits, changed: { ...edits.changed, [key]: { ...edits.changed[key], ...part } } })
  const drop = (key: string) =>
    setEdits({
      ...edits,
      added: edits.added.filter((line) => line.key !== key),
      removed: [...edits.removed, key],
    })

  /** Saves unsaved edits first, then calls `then` with the sheet's current version (optimistic lock). */
  const keptThen = async (then: (version: number) => void) => {
    if (!dirty) return then(sheet.version)
    await save.mutateAsync({ body: buildSaveBody(sheet, lines) }).then(
      async () => {
        setEdits(noEdits)
        const query = api.handovers.get.query({ params: { id: sheet.id } })
        const { version } = await client.fetchQuery({ ...query, staleTime: 0 })
        then(version)
      },
      // the save call has shown its error, and the edits stay in the form
      () => undefined,
    )
  }
  const askToGive = () =>
    confirm({
      title: '交班签字',
      text: '签字后这份交接单不能再改，等下一班签字接班。',
      icon: 'pi pi-pencil',
      yes: '签字交班',
      onYes: () => void keptThen((version) => give.mutate({ body: { id: sheet.id, version } })),
    })

  return (
    <section className="card">
      <SheetHead sheet={sheet} />
      <div className="sheet-tools line">
        <span className="soft small">情况截至 {sheet.factsTime.slice(5, 16)}</span>
        {mayWrite && (
          <>
            <Button
              label="更新情况"
              icon="pi pi-refresh"
              outlined
              severity="secondary"
              loading={refresh.isPending}
              onClick={() => void keptThen((version) => refresh.mutate({ body: { id: sheet.id, version } }))}
            />
            <Button
              label="保存"
              outlined
              disabled={!dirty}
              loading={save.isPending}
              onClick={() => void keptThen(() => undefined)}
            />
          </>
        )}
        {sheet.mayGive && <Button label="交班签字" icon="pi pi-pencil" loading={give.isPending} onClick={askToGive} />}
        {!sheet.mayGive && sheet.givers.length > 0 && <span className="soft">由{sheet.givers.join('、')}签字交班</span>}
      </div>
      {mayWrite && <AddLine onAdd={(line) => setEdits({ ...edits, added: [line, ...edits.added] })} />}
      {lines.length === 0 && <p className="soft">没有要交接的事项</p>}
      <ul className="sheet-lines">
        {lines.map((line) => (
          <EditLine
            key={line.key}
            line={line}
            mayWrite={mayWrite}
            onChange={(part) => change(line.key, part)}
            onDrop={() => drop(line.key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  line: HandoverLine
  mayWrite: boolean
  onChange: (part: HandoverEdits['changed'][string]) => void
  onDrop: () => void
}

function EditLine({ line, mayWrite, onChange, onDrop }: LineProps) {
  const { isCritical, mustSee, source, remark, isOver, text } = line
  return (
    <li className={isCritical && !isOver ? 'is-critical' : undefined}>
      <button
        type="button"
        className="sheet-mark"
        aria-pressed={isCritical}
        disabled={!mayWrite || mustSee}
        aria-label={`重要：${text}`}
        title={mustSee ? '重要事项，不能取消' : isCritical ? '取消重要' : '标为重要'}
        onClick={() => onChange({ isCritical: !isCritical })}
      >
        <i className={isCritical ? 'pi pi-star-fill' : 'pi pi-star'} aria-hidden />
      </button>
      <span className="sheet-source soft">{handoverSources[source].label}</span>
      <LineText line={line} />
      <TextInput
        aria-label={`备注：${text}`}
        placeholder="备注"
        maxLength={300}
        value={remark ?? ''}
        disabled={!mayWrite}
        onChange={({ target }) => onChange({ remark: target.value || null })}
      />
      {mayWrite && isTypedLine(line) && (
        <span className="sheet-end row">
          {source === 'watch' && (
            <button type="button" className="row-action" onClick={() => onChange({ isOver: !isOver })}>
              {isOver ? '继续关注' : '不再关注'}
            </button>
          )}
          <button type="button" className="row-action" aria-label={`删除：${text}`} onClick={onDrop}>
            删除
          </button>
        </span>
      )}
    </li>
  )
}
