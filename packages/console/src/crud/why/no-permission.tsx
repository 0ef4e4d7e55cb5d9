import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { ErrorPage } from '../../kit/messages/error-pages.tsx'

const WhyAnswer = lazyPart('WhyAnswer', () => import('./why-answer.tsx'))

/**
 * Shown instead of a page that the user has no permission for: the permission required, who has it, and who can grant
 * it.
 */
export const NoPermission = (asked: { page: string } | { call: string }) => (
  <ErrorPage code="403" title="没有权限" hint="当前账号不能打开此页面">
    <WhyAnswer {...asked} />
  </ErrorPage>
)
