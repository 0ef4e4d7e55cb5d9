import { Page } from '../../shell/page.tsx'

export function HomePage() {
  return <Page title="首页">{null}</Page>
}
