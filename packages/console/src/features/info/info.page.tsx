import { TabPanel, TabView } from 'primereact/tabview'
import { Page } from '../../shell/page.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import './info.css'

/** One's own account: who one is, the passwords, where one is signed in and has been. */
export const InfoPage = () => (
  <Page title="个人信息">
    <div className="card info">
      <TabView renderActiveOnly>
        <TabPanel header="基本资料">
          <ProfilePanel />
        </TabPanel>
        <TabPanel header="修改密码">
          <PasswordPanel />
        </TabPanel>
        <TabPanel header="登录设备">
          <SessionsPanel />
        </TabPanel>
        <TabPanel header="登录记录">
          <HistoryPanel />
        </TabPanel>
      </TabView>
    </div>
  </Page>
)
