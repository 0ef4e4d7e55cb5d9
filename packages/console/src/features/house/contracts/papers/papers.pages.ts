export { MissingPapersPage } from './missing-papers.page.tsx'
export { PaperKindsPage } from './paper-kinds.page.tsx'
export { StayPapersPage } from './stay-papers.page.tsx'
