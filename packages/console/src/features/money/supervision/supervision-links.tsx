import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'

/** Links between the pages of money that comes in and goes out. */
export const SupervisionLinks = () => <PageLinks of={pages.deposits} first="押金" />
