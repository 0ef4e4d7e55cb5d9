import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { packageOrder, payStatuses } from '@care/shared/admin/purchase/package-order.words'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { Field, Fields } from '../../../kit/inputs/field.ts'
import { WordTag } from '../../../kit/text/word-tag.tsx'

const listed = fieldsOf(packageOrder.fields)

/** An overdue order is closed by the system, unless its payment was started: then staff must close it. */
const payStatus: Field<PackageOrder['payStatus'], PackageOrder> = {
  ...listed.payStatus,
  show: (_, { payStatus, isOverdue }) => (
    <>
      <WordTag {...payStatuses[payStatus]} /> {isOverdue && <WordTag label="已过期限" look="attention" />}
    </>
  ),
}

export const packageOrderFields = { ...listed, payStatus } satisfies Fields<PackageOrder>
