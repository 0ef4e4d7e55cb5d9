import { expect, it } from 'vitest'
import { type DataScope, DsType, resolveDataScope } from './data-scope.ts'

const tree = [10, 11, 12]
const scope = (dsType: DsType, ...dsScope: number[]): DataScope => ({ dsType, dsScope })
const all = scope(DsType.Everything)
const [self, own, below, departments] = [DsType.Self, DsType.Own, DsType.OwnAndBelow, DsType.Departments].map((type) =>
  scope(type),
)

it.each([
  ['no role at all', [], tree, false],
  ['everything', [all], tree, false],
  ['everything beside themselves alone', [self, all], tree, false],
  ['themselves alone', [self], [10], true],
  ['their department', [own], [10], true],
  ['departments and below', [below, departments], [10], true],
  ['chosen institutions', [scope(DsType.Institutions, 12)], [10, 12], false],
  ['institutions that are no longer below', [scope(DsType.Institutions, 99)], [10], false],
  ['chosen institutions beside a department', [own, scope(DsType.Institutions, 11)], [10, 11], false],
])('resolves the data scope of %s', (_, scopes, tenantIds, isNarrowed) => {
  expect(resolveDataScope(scopes as DataScope[], tree)).toEqual({ tenantIds, isNarrowed })
})
