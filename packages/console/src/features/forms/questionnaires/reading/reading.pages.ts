/** One chunk: readers switch between these pages. */
export { DetailPage } from './detail.page.tsx'
export { TemplatePreviewPage } from './template-preview.page.tsx'
export { ViewPage } from './view.page.tsx'
