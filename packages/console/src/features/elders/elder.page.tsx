import { Page } from '../../shell/page.tsx'

export function ElderPage() {
  return <Page title="长者档案">{null}</Page>
}
