/** These pages share one chunk, because users switch between the pages. */
export { DetailPage } from './detail.page.tsx'
export { TemplatePreviewPage } from './template-preview.page.tsx'
export { ViewPage } from './view.page.tsx'
