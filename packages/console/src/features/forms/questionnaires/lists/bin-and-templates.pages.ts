/** Both pages share one chunk, because both are small and rarely opened. */
export { RecycleBinPage } from './recycle-bin.page.tsx'
export { TemplatesPage } from './templates.page.tsx'
