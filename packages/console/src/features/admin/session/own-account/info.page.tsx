import { Page } from '../../../../kit/page/page.tsx'
import { Tabs } from '../../../../kit/page/tabs.tsx'
import { BindingsPanel } from './bindings-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { LockPasswordPanel } from './secrets/lock-password-panel.tsx'
import { PasswordPanel } from './secrets/password-panel.tsx'
import { SecondFactorPanel } from './secrets/second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import './info.css'

/** Page of the signed-in user's account: profile, credentials, sessions and sign-in history. */
export const InfoPage = () => (
  <Page>
    <div className="card is-tabbed info">
      <Tabs
        tabs={[
          { id: 'profile', title: '基本资料', content: <ProfilePanel /> },
          { id: 'passwords', title: '密码', content: <Passwords /> },
          { id: 'second', title: '二次验证', content: <SecondFactorPanel /> },
          { id: 'bindings', title: '第三方账号', content: <BindingsPanel /> },
          { id: 'sessions', title: '登录设备', content: <SessionsPanel /> },
          { id: 'history', title: '登录记录', content: <HistoryPanel /> },
        ]}
      />
    </div>
  </Page>
)

const Passwords = () => (
  <>
    <h2 className="info-title">登录密码</h2>
    <PasswordPanel />
    <h2 className="info-title">锁屏密码</h2>
    <LockPasswordPanel />
  </>
)
