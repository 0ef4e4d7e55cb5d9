import { custodyTask } from '@care/shared/money/supervision/prepayment.words'
import { exceptionKinds, type SupervisionException } from '@care/shared/money/supervision/supervision'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { BalanceCard } from './balance-card.tsx'
import { PayInDialog } from './pay-in-dialog.tsx'
import { RuleCard } from './rule-card.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { SupervisionLinks } from './supervision-links.tsx'
import './supervision.css'
import { TaskTable } from './task-table.tsx'

/** 预收费监管: what is out of order first, then what has to reach the custody account, the account and the rules. */
export function SupervisionPage() {
  const { data, error, refetch } = useQuery(api.supervision.overview.query({ query: {} }))
  const acting = useActions<void>(() => [
    {
      label: '登记缴存',
      icon: 'pi pi-plus',
      may: api.custodyTransfers.payIn,
      when: () => data?.balance,
      shows: (_, close) => <PayInDialog onClose={close} />,
    },
    {
      label: '预收费规则',
      icon: 'pi pi-cog',
      outlined: true,
      may: api.supervision.setRule,
      when: () => data,
      shows: (_, close) => data && <RuleDialog rule={data.rule} onClose={close} />,
    },
  ])
  return (
    <Page beside={<SupervisionLinks />} actions={acting.buttons()}>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {data && (
        <div className="stack gap-3">
          <Exceptions rows={data.exceptions} />
          <section className="card stack gap-2" aria-label={custodyTask.noun}>
            <h2 className="card-title">{custodyTask.noun}</h2>
            {data.balance ? (
              <TaskTable />
            ) : (
              <p className="soft">还没有设置存管账户。在“预收费规则”中填写银行、账号和起始日后，此后的收款在此列出。</p>
            )}
          </section>
          {data.balance && <BalanceCard balance={data.balance} rule={data.rule} />}
          <RuleCard rule={data.rule} />
        </div>
      )}
      {acting.layer()}
    </Page>
  )
}

const Exceptions = ({ rows }: { rows: SupervisionException[] }) => (
  <section className="card stack gap-2" aria-label="异常">
    <h2 className="card-title">异常</h2>
    <PlainTable
      within="prepaid-table"
      rows={rows}
      keyOf={({ kind, document, userName }) => `${kind} ${document} ${userName}`}
      columns={[
        ['异常', ({ kind }) => <span className="bad">{exceptionKinds[kind].label}</span>],
        ['单据', ({ document }) => document],
        ['长者', ({ userName }) => userName],
        ['金额', ({ amount }) => yuanText(amount), 'prepaid-amount'],
        ['期限', ({ dueDay }) => dueDay],
        ['说明', ({ text }) => text],
      ]}
      empty="没有异常"
    />
  </section>
)
