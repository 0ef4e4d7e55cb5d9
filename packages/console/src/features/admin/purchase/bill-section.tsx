import type { DuplicateBill, PackageBill } from '@care/shared/admin/purchase/package-order'
import { billStatuses } from '@care/shared/admin/purchase/package-order.words'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Fact } from '../../../kit/text/facts.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { BillPicture } from './bill-picture.tsx'

interface Props {
  bill: PackageBill
  duplicates: DuplicateBill[]
  isLatest: boolean
}

/** One version of a receipt with its picture, its checks, and other orders with the same numbers. */
export function BillSection({ bill, duplicates, isLatest }: Props) {
  const { version, status, billNo, receiptNo, price, submitBy, createTime, picture, remark } = bill
  return (
    <section className="drawer-section">
      <h3>
        银行回单（第 {version} 版） <WordTag {...billStatuses[status]} />
      </h3>
      {duplicates.length > 0 && <Duplicates bill={bill} duplicates={duplicates} />}
      <dl className="facts stack is-2">
        <Fact label="流水号">{billNo}</Fact>
        <Fact label="回单编号">{receiptNo}</Fact>
        <Fact label="转账金额">{yuanText(price)}</Fact>
        <Fact label="提交人">
          {submitBy}　{createTime.slice(0, 16)}
        </Fact>
        <Step label="初审" by={bill.checkBy} time={bill.checkTime} />
        <Step label="复核" by={bill.confirmBy} time={bill.confirmTime} />
        <Step label="退回" by={bill.refuseBy} time={bill.refuseTime} />
        {remark && (
          <Fact label="退回原因" wide>
            {remark}
          </Fact>
        )}
      </dl>
      {isLatest && <BillPicture address={picture} />}
      {!isLatest && picture && (
        <a href={picture} target="_blank" rel="noreferrer">
          查看当时的回执单
        </a>
      )}
    </section>
  )
}

const Step = ({ label, by, time }: { label: string; by: string | null; time: string | null }) =>
  by && (
    <Fact label={label}>
      {by}　{time?.slice(0, 16)}
    </Fact>
  )

const Duplicates = ({ bill, duplicates }: { bill: PackageBill; duplicates: DuplicateBill[] }) => (
  <div className="note is-bad bill-duplicates" role="alert">
    <strong>其他订单用过相同的号码，请核对是否重复使用：</strong>
    <ul>
      {duplicates.map(({ orderNo, tenantName, billNo, status, createTime }) => (
        <li key={orderNo}>
          {billNo === bill.billNo ? '流水号' : '回单编号'}相同：订单 {orderNo}（{tenantName}），
          {billStatuses[status].label}，{createTime.slice(0, 16)} 提交
        </li>
      ))}
    </ul>
  </div>
)
