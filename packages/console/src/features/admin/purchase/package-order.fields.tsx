import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { packageOrder, payStatuses } from '@care/shared/admin/purchase/package-order.words'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { Field, Fields } from '../../../kit/inputs/field.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'

const listed = fieldsOf(packageOrder.fields)

/** The system closes an overdue order, except after its payment was started, when staff must close the order. */
const payStatus: Field<PackageOrder['payStatus'], PackageOrder> = {
  ...listed.payStatus,
  show: (_, { payStatus, isOverdue }) => (
    <>
      <WordTag {...payStatuses[payStatus]} /> {isOverdue && <WordTag label="已过期限" look="attention" />}
    </>
  ),
}

export const packageOrderFields = { ...listed, payStatus } satisfies Fields<PackageOrder>
