import { contract } from '@care/shared/contract'
import { type Contract, endpointsOf } from '@care/shared/http/endpoint'
import { methodsOf } from '@care/shared/http/schema'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { mockAnswer, queriesTo } from '../testing/fake-server.ts'
import { signIn } from '../testing/people.ts'
import { renderPage } from '../testing/render-page.tsx'
import { prefetchPage } from './prefetch-page.ts'
import { routes } from './routes.tsx'

const empty = { records: [], total: 0, size: 20, current: 1, pages: 0 }
const endpoints = endpointsOf(contract as Contract)
const lists = Object.values<PageEntry>(pages).flatMap(({ path, opens, asks, by = [] }) => {
  const endpoint = endpoints.find(({ name }) => name === opens)
  const searched =
    endpoint?.method === 'GET' &&
    methodsOf(endpoint.options.query ?? z.unknown()).safeParse(Object.fromEntries(by.map((name) => [name, '1']))).data
  return endpoint && asks !== false && searched && 'current' in (searched as object) ? [{ path, endpoint, by }] : []
})

it.each(lists)('prefetches the rows of $path once, before the page is drawn', async ({ path, endpoint, by }) => {
  mockAnswer(contract.menus.mine, [])
  mockAnswer(contract.tenants.visible, [])
  mockAnswer(contract.tenants.tree, [])
  mockAnswer(contract.departments.tree, [])
  mockAnswer(contract.positions.page, empty)
  mockAnswer(contract.dictionaries.items, [])
  mockAnswer(contract.dictionaries.page, empty)
  mockAnswer(contract.risks.figures, { kinds: [], overdue: 0, unassessed: 0 })
  mockAnswer(contract.incidents.figures, { types: [], months: [], overdueTasks: 0 })
  mockAnswer(contract.assessments.due, empty)
  mockAnswer(contract.orderTemplates.page, empty)
  mockAnswer(contract.costServices.page, empty)
  mockAnswer(contract.warnings.statistics, [])
  mockAnswer(endpoint, empty)
  const at = [path, ...by.map((name) => `${name}=1`)].join('?')
  const { access } = endpoint.options
  history.replaceState(null, '', at)
  signIn([access])
  const Page = routes.find((route) => route.path === path)?.component
  if (!Page) throw new Error(`no page at ${path}`)
  // loaded first: the rows are fresh for seconds only, and loading the page's module can take longer
  await Page.load?.()
  await prefetchPage()
  expect(queriesTo(endpoint)).toHaveLength(1)
  renderPage(<Page />, { may: [access], at })
  await screen.findByText(/^(还没有|暂无|没有)/)
  expect(queriesTo(endpoint)).toHaveLength(1)
})
