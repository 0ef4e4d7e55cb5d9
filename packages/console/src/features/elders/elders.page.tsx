import { Page } from '../../shell/page.tsx'

export function EldersPage() {
  return <Page title="长者列表">{null}</Page>
}
