import type { Handover } from '@care/shared/alarms/duty/handover/handover'
import { handoverSources } from '@care/shared/alarms/duty/handover/handover.words'
import { criticalOf } from '@care/shared/alarms/duty/handover/renew-lines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { PrintButton } from '../../../../crud/print-button.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { LineText } from './line-text.tsx'
import { SheetHead } from './sheet-head.tsx'

interface Props {
  id: number
  onHide: () => void
}

/** A handover sheet signed by the leaving shift; a person of the next shift ticks its critical lines and signs. */
export function SheetDrawer({ id, onHide }: Props) {
  const { data, error, refetch } = useQuery(api.handovers.get.query({ params: { id } }))
  const [seen, setSeen] = useState<string[]>([])
  const take = useAction(api.handovers.take, '已签字接班', onHide)
  const critical = data ? criticalOf(data.lines) : []
  const left = critical.filter(({ key }) => !seen.includes(key)).length
  const tick = (key: string) => setSeen(seen.includes(key) ? seen.filter((one) => one !== key) : [...seen, key])

  return (
    <Drawer
      title="交接单"
      onHide={onHide}
      footer={
        <>
          <PrintButton call={api.handovers.print} path="/duty/handover/print" id={id} />
          {data?.mayTake && (
            <>
              <span className="soft">{left > 0 ? `还有 ${left} 条重要事项没有勾选` : '重要事项已全部看过'}</span>
              <Button
                label="接班签字"
                icon="pi pi-pencil"
                disabled={left > 0}
                loading={take.isPending}
                onClick={() => take.mutate({ body: { id, seen } })}
              />
            </>
          )}
        </>
      }
    >
      {data ? (
        <div>
          <SheetHead sheet={data} />
          <Lines sheet={data} seen={seen} onTick={tick} />
        </div>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </Drawer>
  )
}

function Lines({ sheet, seen, onTick }: { sheet: Handover; seen: string[]; onTick: (key: string) => void }) {
  return (
    <ul className="sheet-lines is-read">
      {sheet.lines.map((line) => {
        const isCritical = line.isCritical && !line.isOver
        const id = `seen-${line.key}`
        return (
          <li key={line.key} className={isCritical ? 'is-critical' : undefined}>
            {isCritical && sheet.mayTake ? (
              <label className="sheet-seen stack gap-0" htmlFor={id}>
                <input id={id} type="checkbox" checked={seen.includes(line.key)} onChange={() => onTick(line.key)} />
                <span className="visually-hidden">已看到：{line.text}</span>
              </label>
            ) : (
              <i className={isCritical ? 'pi pi-star-fill sheet-star bad' : 'pi sheet-star bad'} aria-hidden />
            )}
            <span className="sheet-source soft">{handoverSources[line.source].label}</span>
            <span>
              <LineText line={line} />
              {line.remark && <span className="sheet-remark soft">备注：{line.remark}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
