import { admission } from '@care/shared/money/receipts/admission.words'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { receiptFields } from './receipt-fields.tsx'
import { ReceiptLinks } from './receipt-links.tsx'

/** 入住缴费: what is paid on moving in, line by line. */
export const AdmissionsPage = () => (
  <DocumentPage
    calls={api.admissions}
    words={admission}
    fields={receiptFields}
    actions={<ReceiptLinks />}
    refresh={['checkIns', 'deposits']}
    empty="没有入住缴费，可新增应缴费用"
  />
)
