/** Loaded together: who reads one kind of them reads the others. */
export { DetailPage } from './detail.page.tsx'
export { TemplatePreviewPage } from './template-preview.page.tsx'
export { ViewPage } from './view.page.tsx'
