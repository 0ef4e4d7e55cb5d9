import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'
import './billing.css'

/** Links between the pages of monthly bills. */
export const BillNav = () => <PageLinks of={pages.settlements} />
