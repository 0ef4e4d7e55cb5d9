import { costPackage } from '@care/shared/money/accounts/package.words'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const CostPackageDrawer = lazyPart('CostPackageDrawer', () => import('./cost-package.drawer.tsx'))
const may = api.costPackages.update

/** 服务套餐: the packages that the institution sells. */
export const CostPackagesPage = () => (
  <ListPage
    list={api.costPackages.page}
    name="costPackages"
    words={costPackage}
    exported
    add={{ label: '新增服务套餐', may, shows: (_, close) => <CostPackageDrawer kept={null} onClose={close} /> }}
    rowActions={({ removal }) => [
      {
        label: '编辑',
        may,
        primary: true,
        shows: (row, close) => <CostPackageDrawer kept={row} onClose={close} />,
      },
      removal(api.costPackages.remove, '服务套餐', ({ name }) => name, { may }),
    ]}
    empty="还没有服务套餐"
  />
)
