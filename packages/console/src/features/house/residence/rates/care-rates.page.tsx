import { careRate } from '@care/shared/house/residence/rates/care-rate.words'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { AddCareLevels } from './add-care-levels.tsx'

const LevelItemsDrawer = lazyPart('LevelItemsDrawer', () => import('./level-items-drawer.tsx'))

/** The nursing fee of each care level, and the services that it contains. */
export const CareRatesPage = () => (
  <CrudPage
    resource={api.careRates}
    definition={careRate}
    toolbar={<AddCareLevels />}
    rowActions={() => [
      {
        label: '服务内容',
        may: api.careLevelItems.page,
        shows: (rate, close) => <LevelItemsDrawer rate={rate} onClose={close} />,
      },
    ]}
  />
)
