import type { Fence } from '@care/shared/devices/devices/fences/fence'
import { scheduleText, sides, Trigger, triggers } from '@care/shared/devices/devices/fences/fence.words'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { confirmRemoval } from '../../../../kit/dialogs/confirm-removal.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { parsePlace } from '../../../../pickers/places/place.ts'
import type { PanelProps } from '../detail/panel-props.ts'
import { FenceDrawer } from './fence-drawer.tsx'
import { fenceSizeText } from './fence-where.ts'
import { FencesMap } from './fences-map.tsx'
import './fences.css'

const mostFences = 100

/** The fences that apply to the device: fences of its wearer, and fences of the device alone. */
export function FencesPanel({ device }: PanelProps) {
  const mayEdit = useMayCall()(api.fences.create)
  const [edited, setEdited] = useState<Fence | 'new' | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const query = { deviceId: String(device.id), size: String(mostFences) }
  const { data, error, refetch } = useQuery(api.fences.page.search(query))
  const remove = useAction(api.fences.remove, '围栏已删除')
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  const place = parsePlace(device.lastLocation)
  const { records } = data
  const whose = device.oldmanId ? { oldmanId: device.oldmanId } : { deviceId: device.id }

  return (
    <section className="device-panel fit stack">
      <header className="line gap-3 wrap between">
        <p className="soft">
          {device.oldmanName
            ? `围栏属于${device.oldmanName}，更换设备后继续有效；由平台按每次定位判断。`
            : '设备未绑定长者，围栏只对本设备有效；由平台按每次定位判断。'}
        </p>
        {mayEdit && <Button label="新增围栏" icon="pi pi-plus" onClick={() => setEdited('new')} />}
      </header>
      <div className="fences stack">
        <FencesMap tenantId={device.tenantId} fences={records} place={place} chosen={chosen} onChoose={setChosen} />
        {records.length === 0 ? (
          <p className="soft">还没有围栏。添加后，长者离开或进入时指挥中心会收到预警。</p>
        ) : (
          <ul className="fence-list stack gap-2" aria-label="围栏">
            {records.map((fence) => (
              <FenceCard
                key={fence.id}
                fence={fence}
                isChosen={fence.id === chosen}
                onChoose={() => setChosen(fence.id === chosen ? null : fence.id)}
                {...(mayEdit && {
                  onEdit: () => setEdited(fence),
                  onRemove: () => confirmRemoval('围栏', fence.name, () => remove.mutate({ params: { id: fence.id } })),
                })}
              />
            ))}
          </ul>
        )}
      </div>
      {edited && (
        <FenceDrawer
          {...(edited !== 'new' && { fence: edited })}
          tenantId={device.tenantId}
          whose={whose}
          place={place}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

interface CardProps {
  fence: Fence
  isChosen: boolean
  onChoose: () => void
  onEdit?: () => void
  onRemove?: () => void
}

function FenceCard({ fence, isChosen, onChoose, onEdit, onRemove }: CardProps) {
  const { name, triggerType, enable, side, sideSince, deviceId, dwellMinutes, unseenMinutes } = fence
  const isWrong = side === (triggerType === Trigger.Enter ? 1 : 2)
  const word = Object.entries(sides).find(([code]) => Number(code) === side)?.[1]
  return (
    <li className={isChosen ? 'fence-card boxed is-chosen' : 'fence-card boxed'}>
      <button type="button" className="fence-card-words stack" aria-pressed={isChosen} onClick={onChoose}>
        <span className="line">
          <b className="cut">{name}</b>
          {enable === 0 ? (
            <WordTag label="已停用" look="silent" />
          ) : (
            word && <WordTag label={word.label} look={isWrong ? 'warning' : side === 0 ? 'silent' : 'success'} />
          )}
        </span>
        <span className="small">{labelOf(triggers, triggerType)}</span>
        <span className="small soft">{scheduleText(fence)}</span>
        {fence.address && <span className="small soft">{fence.address}</span>}
        <span className="small soft">
          {[
            fenceSizeText(fence),
            `停留 ${dwellMinutes} 分钟`,
            unseenMinutes > 0 && `${unseenMinutes} 分钟未见提醒`,
            deviceId && '仅本设备',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {enable === 1 && sideSince && side !== 0 && (
          <span className="small soft">
            <RelativeTime time={sideSince} /> 起在{side === 1 ? '围栏内' : '围栏外'}
          </span>
        )}
      </button>
      {onEdit && (
        <span className="fence-card-actions row">
          <RowAction label="编辑" onClick={onEdit} />
          <RowAction label="删除" danger onClick={() => onRemove?.()} />
        </span>
      )}
    </li>
  )
}
