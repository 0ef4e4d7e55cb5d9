import { type ElderCode as Code, CodeStatus, calledPhones } from '@care/shared/people/elder-codes/elder-code'
import type { Elder } from '@care/shared/people/elders/elder'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { prefetchDicts } from '../../../../crud/fields/use-dict.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Fact } from '../../../../kit/text/facts.tsx'
import { BedCard } from './bed-card.tsx'
import { PrintedCard } from './printed-card.tsx'

interface Props {
  code: Code
  elder: Elder
  mayEdit: boolean
  onEdit: () => void
}

/** An active QR code: its card, the data that strangers see, its scans, and its actions. */
export function ElderCode({ code, elder, mayEdit, onEdit }: Props) {
  const { told, phoneOf, expireTime, scanCount, lastScanTime, createTime } = code
  const [isPrinting, setPrinting] = useState(false)
  const isOver = expireTime !== null && expireTime < toShanghaiTime(Date.now())

  /** Loads the dictionary before printing, because the print sheet is rendered only once. */
  const print = () => void prefetchDicts(['care_level']).then(() => setPrinting(true))
  return (
    <div className="codes row wrap gap-6">
      <BedCard code={code} elder={elder} />
      <div className="codes-facts stack gap-4">
        {!told && (
          <p className="codes-fault row" role="alert">
            <i className="pi pi-exclamation-triangle" aria-hidden />
            机构没有登记电话，扫码的人会看到“二维码无效”。请改为显示第一联系人电话。
          </p>
        )}
        {isOver && (
          <p className="codes-fault row" role="alert">
            <i className="pi pi-exclamation-triangle" aria-hidden />
            二维码已过有效期，扫码的人会看到“二维码无效”。
          </p>
        )}
        <dl className="facts stack is-2">
          <Fact label="扫码后显示">{told ? `${told.tenantName}，${told.phone}` : null}</Fact>
          <Fact label="显示电话">{labelOf(calledPhones, phoneOf)}</Fact>
          <Fact label="有效期至">{expireTime?.slice(0, 16) ?? '长期有效'}</Fact>
          <Fact label="首次生成">{createTime.slice(0, 16)}</Fact>
          <Fact label="被扫次数">{scanCount}</Fact>
          <Fact label="最近被扫">{lastScanTime?.slice(0, 16)}</Fact>
        </dl>
        <div className="row wrap">
          <Button label="打印床头卡" icon="pi pi-print" size="small" onClick={print} />
          <ActionButtons
            of={code}
            size="small"
            outlined
            actions={({ action }) => [
              { label: '修改', icon: 'pi pi-pencil', may: mayEdit, open: onEdit },
              action(api.elderCodes.update, {
                label: '刷新',
                icon: 'pi pi-refresh',
                may: mayEdit,
                title: '刷新二维码',
                ask: () => '刷新后，打印过的二维码立即失效，需要重新打印。',
                input: ({ id }) => ({ body: { id } }),
                done: '已换成新的二维码，请重新打印',
              }),
              action(api.elderCodes.update, {
                label: '停用',
                icon: 'pi pi-ban',
                danger: true,
                may: mayEdit,
                title: '停用二维码',
                ask: () => '停用后，打印过的二维码都不再有效，不能恢复。',
                input: ({ id }) => ({ body: { id, status: CodeStatus.Stopped } }),
                done: '二维码已停用',
              }),
            ]}
          />
        </div>
      </div>
      {isPrinting && (
        <PrintedCard onPrinted={() => setPrinting(false)}>
          <BedCard code={code} elder={elder} />
        </PrintedCard>
      )}
    </div>
  )
}
