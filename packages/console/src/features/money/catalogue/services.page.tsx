import { costService } from '@care/shared/money/catalogue/cost-service.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

/** The tree of services, to which projects belong. */
export const ServicesPage = () => (
  <CrudPage
    resource={api.costServices}
    definition={costService}
    toolbar={<Button label="服务项目" icon="pi pi-list" outlined onClick={() => navigate('/account/project')} />}
    rowActions={() => [{ label: '服务项目', open: ({ id }) => navigate(`/account/project?serverId=${id}`) }]}
  />
)
