/** Loaded together: neither is long, nor often looked at. */
export { RecycleBinPage } from './recycle-bin.page.tsx'
export { TemplatesPage } from './templates.page.tsx'
