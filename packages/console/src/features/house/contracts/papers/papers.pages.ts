export { PaperKindsPage } from './paper-kinds.page.tsx'
export { StayPapersPage } from './stay-papers.page.tsx'
