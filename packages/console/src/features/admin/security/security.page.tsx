import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Tabs } from '../../../kit/page/tabs.tsx'
import { IdlePanel } from './idle-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'
import './security.css'

/** Security settings of an institution's accounts. */
export const SecurityPage = () => (
  <Page>
    <div className="card is-tabbed security">
      <Tabs
        tabs={[
          {
            id: 'policy',
            title: '密码与会话',
            content: (
              <>
                <PolicyPanel />
                <Settings>{(settings) => <IdlePanel minutes={settings.idleMinutes} />}</Settings>
              </>
            ),
          },
          {
            id: 'roles',
            title: '二次验证',
            content: <Settings>{(settings) => <RolesPanel roles={settings.roles} />}</Settings>,
          },
          { id: 'people', title: '员工绑定情况', content: <PeoplePanel /> },
        ]}
      />
    </div>
  </Page>
)

type SettingsData = Awaited<ReturnType<typeof api.security.get.call>>

function Settings({ children }: { children: (settings: SettingsData) => React.ReactNode }) {
  const { data, error, refetch } = useQuery(api.security.get.query())
  return data ? children(data) : <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
}
