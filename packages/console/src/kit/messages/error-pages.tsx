import type { ComponentType, ReactNode } from 'react'

interface Words {
  code: string
  title: string
  hint: string
}

export const ErrorPage = ({ code, title, hint, children }: Words & { children?: ReactNode }) => (
  <main className="state is-page">
    <p className="state-code" aria-hidden>
      {code}
    </p>
    <h1 className="state-title">{title}</h1>
    <p className="state-hint">{hint}</p>
    {children}
    <a className="state-link" href="/wel/index">
      返回首页
    </a>
  </main>
)

const words: Record<string, Words> = {
  '/401': { code: '401', title: '登录已失效', hint: '请重新登录后继续' },
  '/403': { code: '403', title: '没有权限', hint: '当前账号不能打开此页面，如需使用请联系管理员' },
  '/404': { code: '404', title: '页面不存在', hint: '地址可能已变更，请从左侧菜单重新进入' },
  '/500': { code: '500', title: '系统出现错误', hint: '请稍后重试；仍不能使用时请联系管理员' },
}

/** Pages outside the tabs, by path. */
export const errorPages: Record<string, { title: string; component: ComponentType } | undefined> = Object.fromEntries(
  Object.entries(words).map(([path, text]) => [path, { title: text.title, component: () => <ErrorPage {...text} /> }]),
)
