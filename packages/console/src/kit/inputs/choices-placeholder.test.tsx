import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChoicesPlaceholder } from './choices-placeholder.tsx'

const query = { isPending: false, isFetching: false, error: null, refetch: () => undefined }
const shown = (change: object) =>
  renderToStaticMarkup(<ChoicesPlaceholder query={{ ...query, ...change }} empty="暂无选项" />)

it('shows that choices are loading, failed to load, or are empty', () => {
  expect(shown({ isPending: true, isFetching: true })).toContain('加载中…')
  expect(shown({})).toBe('暂无选项')
  const failed = shown({ error: new Error('服务暂不可用，请稍后重试') })
  expect(failed).toContain('未能加载：服务暂不可用，请稍后重试')
  expect(failed).toContain('重试')
  expect(shown({ error: new Error('超时'), isFetching: true })).toContain('加载中…')
})
