import { custodyTransfer } from '@care/shared/money/supervision/custody-transfer.words'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { SupervisionLinks } from './supervision-links.tsx'

/** 存管流水: what was brought to the custody account and taken out of it. */
export const TransfersPage = () => (
  <DocumentPage
    calls={api.custodyTransfers}
    words={custodyTransfer}
    actions={<SupervisionLinks />}
    refresh={['supervision']}
    empty="还没有存管流水；缴存从预收费监管页面登记，拨付从“登记拨付”登记"
  />
)
