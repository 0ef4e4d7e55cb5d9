import type { CostProject } from '@care/shared/money/catalogue/cost-project'
import { projectPrice } from '@care/shared/money/catalogue/project-price.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

const fields = fieldsOf(projectPrice.fields)
const { fromDate, projecStandardPrice, subsidyPrice, costPrice, remark } = projectPrice.fields
/** Proposed, so that a change does not divide the present day by accident. */
const tomorrow = () => toShanghaiDay(Date.now() + 86_400_000)
const refresh = ['costProjects', 'catalogue']

interface Props {
  project: Pick<CostProject, 'id' | 'projecName' | 'projecStandardPrice' | 'subsidyPrice' | 'costPrice' | 'projecUnit'>
  onClose: () => void
}

/** Past, present and planned prices of a project, in the order of their days. */
export function PricesDrawer({ project, onClose }: Props) {
  const page = useLocalPage(api.projectPrices.page, { projectId: String(project.id) })
  const [isChanging, setChanging] = useState(false)
  const mayChange = useMayCall()(api.projectPrices.create)
  const acting = useActions<{ id: number; fromDate: string }>(({ removal }) => [
    removal(api.projectPrices.remove, '价格', (row) => `${row.fromDate}起的价格`, { refresh }),
  ])
  return (
    <Drawer
      title={`价格 · ${project.projecName}`}
      onHide={onClose}
      width={55}
      footer={mayChange && <Button label="调价" icon="pi pi-plus" onClick={() => setChanging(true)} />}
    >
      <p className="soft">
        每个价格从执行日期起，到下一个价格的前一天止。工单按服务日期的价格计费，已有工单的价格不变。
      </p>
      <DataGrid
        page={page}
        fields={fields}
        columns={[...projectPrice.columns]}
        empty={{ text: '还没有价格' }}
        rowActions={acting.allowed.length > 0 ? acting.rows : undefined}
      />
      {acting.layer()}
      {isChanging && (
        <ActionDialog
          title={`调价 · ${project.projecName}`}
          call={api.projectPrices.create}
          label="保存"
          fields={{ fromDate, projecStandardPrice, subsidyPrice, costPrice, remark }}
          values={{
            fromDate: tomorrow(),
            projecStandardPrice: project.projecStandardPrice,
            subsidyPrice: project.subsidyPrice,
            costPrice: project.costPrice,
          }}
          fixed={{ projectId: project.id }}
          done="调价成功"
          refresh={refresh}
          onClose={() => setChanging(false)}
        />
      )}
    </Drawer>
  )
}
