export { ContractsPage } from './contracts.page.tsx'
export { TemplatesPage } from './templates.page.tsx'
