import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'

const lists = [{ page: pages.deposits, text: '押金' }, { page: pages.admissions }, { page: pages.withdrawals }]

/** Links between the lists of money that comes in and goes out. */
export const ReceiptLinks = () => <PageLinks label="单据类型" links={lists} />
