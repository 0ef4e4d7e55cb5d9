import { pages } from '@care/shared/pages/pages'
import { PageLinks } from '../../../pickers/page-links.tsx'

/** Links between the pages of what residents ask for: leaves, another care level, moving out. */
export const StayRequestLinks = () => <PageLinks of={pages.leaves} first="请假" />
