import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'

/** Links between the lists of money that comes in and goes out. */
export const ReceiptLinks = () => <PageLinks of={pages.deposits} first="押金" />
