import type { AccountRecord } from '@care/shared/money/accounts/account'
import { accountRecord, lowBalanceYuan } from '@care/shared/money/accounts/account.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { ledgerFields } from './account-fields.tsx'
import { MoneyDialog, type MoneyMove } from './money-dialog.tsx'
import { reversalAction } from './reversal.ts'
import './accounts.css'

const columns = accountRecord.columns.filter((name) => name !== 'userName')

/** Both account balances of an elder, the actions on them, and the ledger. */
export function AccountPanel({ elder, oldmanId, isView }: PanelProps) {
  const { data: account, error, refetch } = useQuery(api.elderAccounts.get.query({ params: { id: oldmanId } }))
  const page = useLocalPage(api.elderAccounts.records, { oldmanId: String(oldmanId) })
  const mayMove = useMayCall()(api.elderAccounts.recharge) && !isView
  const [move, setMove] = useState<MoneyMove | null>(null)
  const { rows, layer } = useActions<AccountRecord>(({ action }) => [action(api.elderAccounts.reverse, reversalAction)])
  if (!account) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />

  const { availableBalance, virtualAvailableBalance, frozenBalance, virtualFrozenBalance, dueAmount } = account
  return (
    <div className="account fit stack gap-4">
      <div className="account-balances row wrap">
        <Balance
          label="账户余额"
          value={availableBalance}
          frozen={frozenBalance}
          note={availableBalance < lowBalanceYuan ? `低于${lowBalanceYuan}元` : null}
        />
        <Balance label="补贴余额" value={virtualAvailableBalance} frozen={virtualFrozenBalance} note={null} />
        <Balance label="累计充值" value={account.totalRecharge} />
        <Balance label="累计消费" value={account.totalConsume} />
        {mayMove && (
          <div className="account-actions row">
            <Button label="充值" icon="pi pi-plus" onClick={() => setMove('recharge')} />
            <Button label="扣款" outlined onClick={() => setMove('spend')} />
            <Button label="提现" outlined onClick={() => setMove('withdraw')} />
          </div>
        )}
      </div>
      {dueAmount > 0 && <p className="bad">待扣款 {yuanText(dueAmount)}：已完成的服务余额不足，充值后自动扣除</p>}
      <div>
        <DataGrid
          page={page}
          fields={ledgerFields}
          columns={columns}
          rowActions={mayMove ? rows : undefined}
          empty={{ text: '还没有账户流水' }}
        />
      </div>
      {move && <MoneyDialog move={move} oldmanId={oldmanId} userName={elder.userName} onClose={() => setMove(null)} />}
      {layer()}
    </div>
  )
}

interface BalanceProps {
  label: string
  value: number
  /** The amount in yuan reserved by open orders. */
  frozen?: number
  note?: string | null
}

const Balance = ({ label, value, frozen = 0, note }: BalanceProps) => (
  <div className="account-balance stack gap-1 start">
    <span className="soft">{label}</span>
    <strong>{yuanText(value)}</strong>
    {frozen > 0 && <small className="soft">待完成工单 {yuanText(frozen)}</small>}
    {note && <small className="tag tone-urgent">{note}</small>}
  </div>
)
