import type { NamedSearch } from '../../../crud/view/named-search.ts'

/** What every institution looks for. */
export const builtIn: NamedSearch[] = [
  { name: '高风险', values: { risk: 'high' } },
  { name: '本周新增', values: { filed: 'week' } },
  { name: '本周新入住', values: { housed: 'week' } },
  { name: '我负责的', values: { mine: '1' } },
]
