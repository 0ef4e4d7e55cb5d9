import { Page } from '../../kit/page/page.tsx'
import { TabPanel, TabView } from '../../kit/prime/tabs.ts'
import { BindingsPanel } from './bindings-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { LockPasswordPanel } from './secrets/lock-password-panel.tsx'
import { PasswordPanel } from './secrets/password-panel.tsx'
import { SecondFactorPanel } from './secrets/second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import './info.css'

/** One's own account: who one is, how one proves it, where one is signed in and has been. */
export const InfoPage = () => (
  <Page>
    <div className="card is-tabbed info">
      <TabView renderActiveOnly>
        <TabPanel header="基本资料">
          <ProfilePanel />
        </TabPanel>
        <TabPanel header="密码">
          <h2 className="info-title">登录密码</h2>
          <PasswordPanel />
          <h2 className="info-title">锁屏密码</h2>
          <LockPasswordPanel />
        </TabPanel>
        <TabPanel header="二次验证">
          <SecondFactorPanel />
        </TabPanel>
        <TabPanel header="第三方账号">
          <BindingsPanel />
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
