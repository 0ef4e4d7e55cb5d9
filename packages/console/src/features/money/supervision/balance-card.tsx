import type { CustodyBalance, Supervision } from '@care/shared/money/supervision/supervision'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'

interface Props {
  balance: CustodyBalance
  rule: Supervision['rule']
}

/** The custody account against what is held ahead. */
export function BalanceCard({ balance: { held, inAccount, onTheWay, reserve }, rule }: Props) {
  const difference = Math.round((inAccount + onTheWay - held) * 100) / 100
  const rows: [string, number, string][] = [
    ['预收费余额', held, '账簿中的服务费、押金和会员费'],
    ['存管账面', inAccount, '起始余额、银行收款和缴存，减拨付、应急支出和银行退款'],
    ['待缴存', onTheWay, '已收而未缴存的现金、微信和支付宝'],
    ['差额', difference, '存管账面加待缴存，减预收费余额；未拨付的已出账金额会使差额为正'],
    ['风险保证金', reserve, `应留存 ${rule.reservePercent}%`],
  ]
  return (
    <section className="card stack gap-2" aria-label="存管账户">
      <h2 className="card-title">存管账户</h2>
      <p className="soft">
        {rule.bankName} {rule.accountNo}，自 {rule.since} 起
      </p>
      <PlainTable
        within="prepaid-table"
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          ['项目', ([name]) => name],
          ['金额', ([, yuan]) => yuanText(yuan), 'prepaid-amount'],
          ['说明', ([, , said]) => said],
        ]}
      />
    </section>
  )
}
