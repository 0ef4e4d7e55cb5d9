import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'

/** Links between the pages of the call centre. */
export const CallLinks = () => <PageLinks of={pages.callRecords} />
