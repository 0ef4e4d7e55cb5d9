import { useAtom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Switch } from '../../kit/inputs/switch.tsx'
import { productName, productVersion } from '../../kit/page/product.ts'
import { AutoLockChoice } from '../../session/lock/auto-lock-choice.tsx'
import { defaultLook } from '../../theme/look.ts'
import { watermarkAtom } from '../watermark/watermark-atom.ts'
import { ColourChoice, SchemeChoice, SizeChoice, ThemeChoice } from './look-choices.tsx'
import { settingsOf, switches } from './settings.ts'
import { lookAtom, settingsAtom, settingsOpenAtom } from './settings-atoms.ts'
import { switchNames } from './switch-names.ts'
import './settings.css'

/** Settings of the look and of the frame; applied immediately. */
export function SettingsPanel({ children }: { children?: ReactNode }) {
  const setOpen = useSetAtom(settingsOpenAtom)
  const [settings, setSettings] = useAtom(settingsAtom)
  const [watermark, setWatermark] = useAtom(watermarkAtom)
  const [, setLook] = useAtom(lookAtom)

  const reset = () => {
    setLook(defaultLook)
    setSettings(settingsOf(null))
  }

  return (
    <Drawer
      title="界面设置"
      onHide={() => setOpen(false)}
      width="min(100vw, calc(360rem / 14))"
      className="settings"
      footer={
        <div className="settings-foot line between gap-0">
          <p className="soft small">
            {productName} {productVersion}
            <br />© {new Date().getFullYear()} {productName} 版权所有
          </p>
          <Button label="恢复默认" icon="pi pi-undo" outlined severity="secondary" onClick={reset} />
        </div>
      }
    >
      <ThemeChoice />
      <ColourChoice />
      <div className="settings-row line between gap-3">
        <span>明暗</span>
        <SchemeChoice />
      </div>
      <div className="settings-row line between gap-3">
        <span>字号</span>
        <SizeChoice />
      </div>
      <div className="settings-row line between gap-3">
        <span>自动锁屏</span>
        <AutoLockChoice />
      </div>
      <div className="settings-row line between gap-3">
        <label htmlFor="watermark">页面水印</label>
        <Switch inputId="watermark" checked={watermark} onChange={({ value }) => setWatermark(value)} />
      </div>
      {children}
      <h3 className="settings-title">界面显示</h3>
      <ul>
        {switches.map((key) => (
          <li key={key} className="settings-row line between gap-3">
            <label htmlFor={key}>{switchNames[key]}</label>
            <Switch
              inputId={key}
              checked={settings[key]}
              onChange={({ value }) => setSettings({ ...settings, [key]: value })}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
