import type { BillReminded } from '@care/shared/money/billing/bill-reminder'
import { SettlementStatus, settlement } from '@care/shared/money/billing/settlement.words'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { BatchAction } from '../../../crud/batch/batch-bar.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { billAreas } from './bill-areas.ts'
import { BillDrawer } from './bill-drawer.tsx'
import { BillNav } from './bill-nav.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

const reminding: BatchAction<{ id: number }> = {
  label: '提醒缴费',
  icon: 'pi-send',
  act: ({ id }) => api.settlements.remind.call({ body: { id } }),
  area: api.settlements.page.area,
}

const sending: BatchAction<{ id: number }> = {
  label: '发送给家属',
  icon: 'pi-link',
  act: ({ id }) => api.billLinks.send.call({ body: { id } }),
  area: api.settlements.page.area,
}

const isLocked = ({ status }: { status: number }) =>
  status === SettlementStatus.Pending || status === SettlementStatus.Settled

const toldOf = ({ state, contactName }: BillReminded) =>
  ({
    sent: `已用短信提醒${contactName}`,
    outbox: `短信未接入，请转告${contactName}，内容见账单的处理轨迹`,
  })[state]

const { detail: _detail, print: _print, ...calls } = api.settlements

/** Monthly bills of residents. */
export function SettlementsPage() {
  const mayCall = useMayCall()
  return (
    <DocumentPage
      batch={mayCall(api.settlements.remind) ? [reminding, sending] : []}
      calls={calls}
      words={settlement}
      refresh={billAreas}
      actions={<BillNav />}
      moves={{
        lock: {
          ask: ({ userName, month }) => `${userName}${month}的账单出账后不能再改，只能作废。`,
          askIcon: 'pi pi-lock',
        },
        void: {
          about: () => (
            <p>
              作废后金额冲回，已缴的款项退回长者的预缴，可用于其他账单；已列入付费方结算单的，未提交的移出，已提交的由下一张结算单冲回。须由出账人以外的人办理。
            </p>
          ),
        },
      }}
      opens={{
        label: '详情',
        primary: true,
        may: api.settlements.content,
        shows: ({ id }, close) => <BillDrawer id={id} onClose={close} />,
      }}
      others={({ action }) => [
        {
          label: '缴费',
          may: api.settlements.pay,
          when: ({ status, unpaidAmount }) => status === SettlementStatus.Pending && unpaidAmount > 0,
          shows: ({ id, oldmanId, userName, unpaidAmount }, close) => (
            <PayDialog bill={{ id, oldmanId, userName: userName ?? '', unpaidAmount }} onClose={close} />
          ),
        },
        action(api.settlements.remind, {
          label: '提醒缴费',
          when: ({ status, unpaidAmount }) => status === SettlementStatus.Pending && unpaidAmount > 0,
          input: ({ id }) => ({ body: { id } }),
          done: toldOf,
        }),
        action(api.billLinks.send, {
          label: '发送给家属',
          when: isLocked,
          input: ({ id }) => ({ body: { id } }),
          done: ({ state, contactName }) =>
            state === 'sent' ? `已发送给${contactName}` : `短信未接入，请在账单详情中复制链接转发给${contactName}`,
          refresh: billAreas,
        }),
        {
          label: '申请开票',
          may: api.elderInvoices.ofBill,
          when: (row) => isLocked(row) && row.paidAmount > 0,
          shows: (row, close) => <InvoiceDialog bill={row} onClose={close} />,
        },
        {
          label: '调整',
          may: api.settlements.adjust,
          when: ({ status }) => status === SettlementStatus.Draft,
          shows: ({ id, userName }, close) => <AdjustDialog id={id} userName={userName ?? ''} onClose={close} />,
        },
      ]}
      empty="还没有账单，请到出账页计算当月账单"
    />
  )
}
