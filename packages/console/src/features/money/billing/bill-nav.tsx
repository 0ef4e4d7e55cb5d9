import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'
import './billing.css'

const neighbours = [
  { page: pages.settlements },
  { page: pages.billRuns },
  { page: pages.receivables },
  { page: pages.billProof },
]

/** Links between the pages of monthly bills. */
export const BillNav = () => <PageLinks label="月度账单" links={neighbours} />
