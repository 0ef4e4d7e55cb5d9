import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { yuanText } from '../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { toastError, toastSuccess } from '../../kit/messages/toast.ts'
import { copyText } from '../../kit/text/copy-text.ts'
import { Fact } from '../../kit/text/facts.tsx'

interface Account {
  BANK?: string
  BANK_CARD?: string
  TAXID?: string
  PHONE?: string
}
const labels = { BANK: '开户银行', BANK_CARD: '银行账号', TAXID: '纳税人识别号', PHONE: '联系电话' } as const

/** Parses the bank account in the parameter TRANSFER; empty if it is not JSON. */
export function accountOf(text: string | null | undefined): Account {
  try {
    const account: unknown = JSON.parse(text ?? '')
    return typeof account === 'object' && account !== null ? (account as Account) : {}
  } catch {
    // the operator enters the JSON by hand, so an invalid value counts as missing
    return {}
  }
}

/** Account and amount of the transfer, each with a copy button. */
export function TransferAccount({ sum, orderNo }: { sum: number; orderNo: string }) {
  const { data, error, refetch, isSuccess } = useQuery(
    api.parameters.publicValue.query({ params: { key: 'TRANSFER' } }),
  )
  if (!isSuccess) return <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
  const account = accountOf(data)
  return (
    <section className="purchase-account stack gap-2 boxed" aria-label="转账信息">
      {account.BANK_CARD ? (
        <dl className="facts stack is-2">
          <Fact label="转账金额">
            <strong className="purchase-sum">{yuanText(sum)}</strong>
          </Fact>
          <Fact label="转账附言">
            <Copied label="订单编号" text={orderNo} />
          </Fact>
          {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
            <Fact key={name} label={labels[name]}>
              {account[name] && <Copied label={labels[name]} text={account[name]} />}
            </Fact>
          ))}
        </dl>
      ) : (
        <p className="note is-bad" role="note">
          平台还没有填写收款账户，请联系平台{account.PHONE && `：${account.PHONE}`}
        </p>
      )}
      <p className="soft">确认收款后 24 小时内开通，周末及节假日顺延。</p>
    </section>
  )
}

const Copied = ({ label, text }: { label: string; text: string }) => (
  <>
    {text}{' '}
    <button
      type="button"
      className="row-action"
      aria-label={`复制${label}`}
      onClick={async () =>
        (await copyText(text)) ? toastSuccess('复制成功') : toastError(new Error('复制失败，请手动复制'))
      }
    >
      复制
    </button>
  </>
)
