import { projectDemand } from '@care/shared/money/catalogue/project-demand.words'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { DemandDialog } from './demand-dialog.tsx'

const BindingsDrawer = lazyPart('BindingsDrawer', () => import('./bindings/bindings-drawer.tsx'))

/** Demands of each service project: checklist, photos, signature and allowed materials. */
export const DemandsPage = () => (
  <ListPage
    list={api.catalogue.demands}
    name="project-demands"
    words={projectDemand}
    exported
    rowActions={() => [
      {
        label: '设置',
        may: api.catalogue.setDemand,
        primary: true,
        shows: (row, close) => <DemandDialog demand={row} onClose={close} />,
      },
      {
        label: '问卷',
        may: api.questionnaireBindings.list,
        shows: (row, close) => <BindingsDrawer project={row} onClose={close} />,
      },
    ]}
    empty="还没有服务项目"
  />
)
