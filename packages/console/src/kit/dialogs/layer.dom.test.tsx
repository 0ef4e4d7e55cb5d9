import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Activity, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { answerConfirm } from '../../testing/steps.ts'
import { FormRow } from '../form/form-row.tsx'
import { Button } from '../inputs/button.tsx'
import { DateInput } from '../inputs/dates/date-input.tsx'
import { Select } from '../inputs/select.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Layers {
  drawer?: ReactNode
  dialog?: (close: () => void) => ReactNode
}

/** Page with a button that opens a drawer, and a button that opens a dialog above the drawer. */
function Page({ drawer, dialog }: Layers) {
  const [open, setOpen] = useState<string[]>([])
  const close = (name: string) => () => setOpen((open) => open.filter((one) => one !== name))
  return (
    <>
      <button type="button" onClick={() => setOpen(['drawer'])}>
        打开
      </button>
      <button type="button" onClick={() => setOpen([...open, 'dialog'])}>
        再打开
      </button>
      {open.includes('drawer') && (
        <Drawer title="抽屉" onHide={close('drawer')}>
          {drawer}
        </Drawer>
      )}
      {open.includes('dialog') && dialog?.(close('dialog'))}
    </>
  )
}
const press = (name: string) => screen.getByRole('button', { name })
const layers = () => screen.queryAllByRole('dialog').length
const focused = () => document.activeElement

const question = (close: () => void) => (
  <Dialog title="问题" onClose={close}>
    <Button label="不用" outlined />
    <Button label="好的" />
  </Dialog>
)
const form = (close: () => void) => (
  <FormDialog title="表单" label="发送" busy={false} onClose={close} onSubmit={() => {}}>
    <TextInput aria-label="姓名" />
  </FormDialog>
)

it.each([
  ['its first field', <TextInput key="a" aria-label="姓名" />, () => screen.getByLabelText('姓名')],
  ['its main button', <Button key="b" label="通过" />, () => press('通过')],
  ['itself, not its cross', '只有文字', () => screen.getByRole('dialog')],
])('a drawer focuses %s, and returns the focus to its opener', async (_, drawer, first) => {
  const user = renderPage(<Page drawer={drawer} />)
  await user.click(press('打开'))
  await waitFor(() => expect(focused()).toBe(first()))
  await user.keyboard('{Escape}')
  expect([layers(), focused()]).toEqual([0, press('打开')])
})

it('a drawer does not scroll to a main action below the fold', async () => {
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, this.textContent === '下面' ? 900 : 0, 100, 700)
  })
  const user = renderPage(<Page drawer={<Button label="下面" />} />)
  await user.click(press('打开'))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('dialog')))
  place.mockRestore()
})

it('Esc closes only the layer that was opened last', async () => {
  const user = renderPage(<Page drawer="文字" dialog={question} />)
  await user.click(press('打开'))
  await user.click(press('再打开'))
  await waitFor(() => expect(focused()).toBe(press('好的')))
  await user.keyboard('{Escape}')
  expect([layers(), focused()]).toEqual([1, press('再打开')])
  await user.keyboard('{Escape}')
  expect(layers()).toBe(0)
})

/** Two drawers over a page that can be hidden; the first drawer in the DOM opens last. */
function Both() {
  const [open, setOpen] = useState<string[]>([])
  const [isAway, setAway] = useState(false)
  const drawer = (name: string) =>
    open.includes(name) && (
      <Drawer title={name} onHide={() => setOpen((open) => open.filter((one) => one !== name))}>
        <TextInput aria-label={`${name}的字段`} />
      </Drawer>
    )
  return (
    <>
      {['乙', '甲'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen([...open, name])}>{`打开${name}`}</button>
      ))}
      <button type="button" onClick={() => setAway(!isAway)}>
        锁屏
      </button>
      <Activity mode={isAway ? 'hidden' : 'visible'}>
        {drawer('甲')}
        {drawer('乙')}
      </Activity>
    </>
  )
}

it('layers shown again with their page keep the opening order for stacking and for Esc', async () => {
  const user = renderPage(<Both />)
  const titles = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent)
  const height = (name: string) => Number(screen.getByText(name).closest<HTMLElement>('.p-sidebar-mask')?.style.zIndex)
  await user.click(press('打开乙'))
  await user.click(press('打开甲'))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('甲的字段')))
  await user.click(press('锁屏'))
  ;(focused() as HTMLElement).blur()
  await user.click(press('锁屏'))
  ;(focused() as HTMLElement).blur()
  expect(height('甲')).toBeGreaterThan(height('乙'))
  await user.keyboard('{Escape}')
  expect(titles()).toEqual(['乙'])
})

function ChooseAndOpen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Select aria-label="内容" options={[{ label: '求助', value: 1 }]} />
      {/* opened by a key while the dropdown list is still open */}
      <button type="button" onKeyDown={() => setOpen(true)}>
        开始
      </button>
      {isOpen && (
        <Drawer title="总结" onHide={() => setOpen(false)}>
          内容
        </Drawer>
      )}
    </>
  )
}

it('a drawer that opens while the list of a dropdown is open stays below the alarm cards', async () => {
  const user = renderPage(<ChooseAndOpen />)
  const list = (await screen.findByLabelText('内容')).closest('.p-dropdown')
  await user.click(list as HTMLElement)
  await screen.findByRole('option', { name: '求助' })
  fireEvent.keyDown(press('开始'), { key: 'a' })
  const mask = (await screen.findByText('总结')).closest<HTMLElement>('.p-sidebar-mask')
  expect(Number(document.querySelector<HTMLElement>('.p-dropdown-panel')?.style.zIndex)).toBeGreaterThan(90_000)
  expect(Number(mask?.style.zIndex)).toBeLessThan(90_000)
})

/** A loading drawer, replaced by the drawer of the loaded record. */
function Late({ onClose }: { onClose: () => void }) {
  const [isThere, setThere] = useState(false)
  if (isThere)
    return (
      <Drawer key="whole" title="工单" onHide={onClose}>
        <TextInput aria-label="备注" />
      </Drawer>
    )
  return (
    <Drawer key="wait" title="工单" onHide={onClose}>
      <Button label="来了" onClick={() => setThere(true)} />
    </Drawer>
  )
}

it('a drawer that replaces another returns the focus to the opener of the first', async () => {
  const user = renderPage(<Page dialog={(close) => <Late onClose={close} />} />)
  await user.click(press('再打开'))
  await waitFor(() => expect(focused()).toBe(press('来了')))
  await user.click(press('来了'))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('备注')))
  await user.keyboard('{Escape}')
  expect([layers(), focused()]).toEqual([0, press('再打开')])
})

it.each([
  ['list', <Select key="a" inputId="field" options={[{ value: 1, label: '甲' }]} />, '.p-dropdown-panel'],
  ['calendar', <DateInput key="b" id="field" value={null} onChange={() => {}} />, '.p-datepicker'],
])('Esc in an open %s closes its panel and not the drawer around it', async (_, drawer, panel) => {
  const user = renderPage(
    <Page
      drawer={
        <FormRow label="字段" inputId="field">
          {drawer}
        </FormRow>
      }
    />,
  )
  await user.click(press('打开'))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('字段')))
  // the lazy input has replaced its placeholder
  await waitFor(() => expect(focused()?.closest('.p-inputwrapper[data-pc-name]')).not.toBeNull())
  expect(document.querySelector(panel)).toBeNull()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.querySelector(panel)).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector(panel)).toBeNull())
  expect(layers()).toBe(1)
  await user.keyboard('{Escape}')
  expect(layers()).toBe(0)
})

it.each(['{Escape}', '取消', '关闭'])(
  'a form with input asks before %s discards the input, and closes immediately when the input is empty',
  async (way) => {
    const user = renderPage(<Page dialog={form} />)
    const leave = () => (way === '{Escape}' ? user.keyboard(way) : user.click(press(way)))
    await user.click(press('再打开'))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('姓名')))
    await user.keyboard('王')
    await leave()
    await answerConfirm(user, '继续填写')
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('王')
    await user.clear(screen.getByLabelText('姓名'))
    await leave()
    await waitFor(() => expect(layers()).toBe(0))
  },
)

/** A form whose parent holds the choices in state; a check box appears later. */
function Chooser({ close }: { close: () => void }) {
  const [kind, setKind] = useState('甲')
  const [boxes, setBoxes] = useState<string[]>([])
  const [isLate, setLate] = useState(false)
  return (
    <FormDialog title="表单" label="发送" busy={false} holds={[kind, boxes]} onClose={close} onSubmit={() => {}}>
      <Select aria-label="类别" value={kind} options={['甲', '乙']} onChange={({ value }) => setKind(value)} />
      <TextInput aria-label="密码" />
      <button type="button" onClick={() => setLate(true)}>
        读到了
      </button>
      {isLate && (
        <input
          type="checkbox"
          aria-label="养老护理员"
          checked={boxes.length > 0}
          onChange={({ target }) => setBoxes(target.checked ? ['养老护理员'] : [])}
        />
      )}
    </FormDialog>
  )
}
it.each<[string, (user: UserEvent) => Promise<void>, boolean]>([
  ['a choice', (user) => fill(user, screen.getByRole('dialog'), { 类别: '乙' }), true],
  ['a tick in a box that appeared later', (user) => user.click(screen.getByLabelText('养老护理员')), true],
  ['a tick that was undone', (user) => user.dblClick(screen.getByLabelText('养老护理员')), false],
  ['text of an uncontrolled input', (user) => user.type(screen.getByLabelText('密码'), '1'), true],
  ['nothing', async () => {}, false],
])('a form asks before losing %s, if it counts as input', async (_, write, asks) => {
  const user = renderPage(<Page dialog={(close) => <Chooser close={close} />} />)
  await user.click(press('再打开'))
  await user.click(await screen.findByText('读到了'))
  await write(user)
  await user.click(press('取消'))
  if (asks) await answerConfirm(user, '放弃')
  await waitFor(() => expect(layers()).toBe(0))
})
