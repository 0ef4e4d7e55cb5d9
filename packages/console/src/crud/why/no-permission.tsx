import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { ErrorPage } from '../../kit/messages/error-pages.tsx'

const WhyAnswer = lazyPart('WhyAnswer', () => import('./why-answer.tsx'))

/** In place of a page that the role does not hold: what it needs, who has that, and who may give it. */
export const NoPermission = (asked: { page: string } | { call: string }) => (
  <ErrorPage code="403" title="没有权限" hint="当前账号不能打开此页面">
    <WhyAnswer {...asked} />
  </ErrorPage>
)
