import type { LevelItem, PlanRenewal } from '@care/shared/house/residence/rates/care-level-item'
import { careLevelItem } from '@care/shared/house/residence/rates/care-level-item.words'
import { day } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { useActions } from '../../../../crud/actions/use-actions.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { LevelItemDialog } from './level-item-dialog.tsx'

const fields = fieldsOf(careLevelItem.fields)
const columns = ['projecName', 'rhythm', 'num', 'fromDate', 'toDate', 'planCount'] as const

interface Props {
  rate: { id: number; tenantId: number; levelName: string | null }
  onClose: () => void
}

/** What a care level contains, and the renewal of its residents' care plans. */
export function LevelItemsDrawer({ rate, onClose }: Props) {
  const page = useLocalPage(api.careLevelItems.page, { rateId: String(rate.id) })
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useMayCall()(api.careLevelItems.create)
  const acting = useActions<LevelItem>(({ removal }) => [
    {
      label: '结束日期',
      may: api.careLevelItems.end,
      shows: (item, close) => <EndDialog item={item} onClose={close} />,
    },
    removal(api.careLevelItems.remove, '服务内容', ({ projecName }) => projecName),
  ])
  return (
    <Drawer
      title={`服务内容 · ${rate.levelName}`}
      onHide={onClose}
      width={60}
      footer={mayEdit && <Button label="新增服务内容" icon="pi pi-plus" onClick={() => setAdding(true)} />}
    >
      <p className="soft">
        长者入住或护理等级变更时，按这里的内容生成照护计划，不另收费；改内容请结束原来那项，再新增一项。
      </p>
      <Renewal rateId={rate.id} />
      <DataGrid
        page={page}
        fields={fields}
        columns={[...columns]}
        empty={{ text: '还没有服务内容' }}
        rowActions={acting.allowed.length > 0 ? acting.rows : undefined}
      />
      {acting.layer()}
      {isAdding && <LevelItemDialog rate={rate} onClose={() => setAdding(false)} />}
    </Drawer>
  )
}

const EndDialog = ({ item, onClose }: { item: LevelItem; onClose: () => void }) => (
  <ActionDialog
    title={`结束日期 · ${item.projecName}`}
    call={api.careLevelItems.end}
    label="保存"
    fields={{ toDate: day('结束日期', {}) }}
    values={{ toDate: item.toDate ?? toShanghaiDay(Date.now()) }}
    fixed={{ id: item.id }}
    note="当天仍提供这项服务；不填为长期。"
    done="已保存，核对后更新在住长者的照护计划"
    onClose={onClose}
  />
)

/** Offers to bring the plans of residents in line with the items, with what would change. */
function Renewal({ rateId }: { rateId: number }) {
  const { data } = useQuery(api.careLevelItems.renewal.query({ query: { rateId } }))
  const mayRenew = useMayCall()(api.careLevelItems.renew)
  const renew = useAction(api.careLevelItems.renew, '照护计划已更新')
  if (!data || data.residents === 0) return null
  const text = `${data.residents}位在住长者的照护计划与服务内容不一致：${textOf(data)}。`
  return (
    <p className="line wrap gap-3">
      <span>{text}</span>
      {mayRenew && (
        <Button
          label="更新照护计划"
          outlined
          size="small"
          loading={renew.isPending}
          onClick={() =>
            confirm({
              title: '更新照护计划',
              icon: 'pi pi-calendar',
              text: `${text}手工制定的计划和已生成的工单不变。`,
              yes: '更新',
              onYes: () => renew.mutate({ body: { rateId, ...data } }),
            })
          }
        />
      )}
    </p>
  )
}

function textOf({ added, ended, shortened }: PlanRenewal): string {
  const parts = [added && `新增${added}份`, ended && `结束${ended}份`, shortened && `提前结束${shortened}份`]
  return parts.filter(Boolean).join('，')
}
