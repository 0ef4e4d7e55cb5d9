import type { HandoverState } from '@care/shared/alarms/duty/handover/handover'
import { Button } from '../../../../kit/inputs/button.tsx'

/** Handover sheets that the next shift has not signed yet, the oldest first, with their critical lines. */
export function WaitingStrip({ waiting, onOpen }: { waiting: HandoverState['waiting']; onOpen: (id: number) => void }) {
  return waiting.map(({ id, day, shiftName, givenName, givenTime, criticalCount, critical }) => (
    <div key={id} className={criticalCount > 0 ? 'note is-bad sheet-waiting rigid' : 'note sheet-waiting rigid'}>
      <i className={criticalCount > 0 ? 'pi pi-exclamation-circle bad' : 'pi pi-info-circle'} aria-hidden />
      <div className="grow">
        <strong className={criticalCount > 0 ? 'bad' : undefined}>
          有一份待接班的交接单（{criticalCount > 0 ? `${criticalCount} 条重要事项` : '没有重要事项'}）
        </strong>
        <span className="soft">
          {day.slice(5)} {shiftName}，{givenName} {givenTime.slice(11, 16)} 交班
        </span>
        {critical.length > 0 && <p className="cut">{critical.join('；')}</p>}
      </div>
      <Button label="查看并接班" size="small" onClick={() => onOpen(id)} />
    </div>
  ))
}
