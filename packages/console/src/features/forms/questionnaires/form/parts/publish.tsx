import { templateTypes } from '@care/shared/forms/questionnaires/questionnaire.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { ActionDialog } from '../../../../../crud/action-dialog.tsx'
import { ActionButtons } from '../../../../../crud/actions/use-actions.tsx'
import { optionField } from '../../../../../crud/fields/fields.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../../kit/inputs/text-input.tsx'
import { copyLink } from '../../../../../kit/text/copy-link.ts'
import { publicResultAddress } from '../../../../../open/public-results/address.ts'
import { QrPicture } from '../../../../../session/challenge/qr-picture.tsx'
import { fillAddress } from '../../lists/addresses.ts'
import { isCollecting, lifecycle } from '../../lists/lifecycle.ts'
import { PersonalLinks } from '../links/personal-links.tsx'
import type { PartProps } from './part-props.ts'

/** Publishes or stops a questionnaire, or saves it as a template. */
export function Publish({ form: { project, projectItems }, formKey }: PartProps) {
  const mayCall = useMayCall()
  const isOpen = isCollecting(project)
  const address = fillAddress(formKey)
  const setting = useQuery(api.questionnaires.setting.query({ params: { key: formKey } }))

  return (
    <div className="form-publish stack">
      <section className="card form-card stack gap-4">
        <h2>{isOpen ? '正在收集' : '没有在收集'}</h2>
        <p className="soft">
          {isOpen
            ? '拿到链接或扫描二维码的人都可以填写，不需要登录。'
            : '发布后，拿到链接的人都可以填写。已发布的版本不再改变，之后的修改需要再次发布。'}
        </p>
        <div className="line gap-3">
          <ActionButtons
            of={project}
            actions={(makers) => [
              { ...lifecycle(makers).publish, label: isOpen ? '发布修改' : '发布', icon: 'pi pi-send' },
              { ...lifecycle(makers).stop, label: '停止收集' },
              {
                label: '存为模板',
                icon: 'pi pi-clone',
                outlined: true,
                severity: 'secondary',
                may: api.questionnaireTemplates.save,
                when: () => projectItems.length > 0,
                shows: (_, close) => <SaveTemplate formKey={formKey} onClose={close} />,
              },
            ]}
          />
        </div>
      </section>
      {isOpen && (
        <section className="card form-card stack gap-4 form-link">
          <QrPicture text={address} alt="填写问卷的二维码" className="form-qr" />
          <div className="stack">
            <h2>填写链接</h2>
            <TextInput
              aria-label="填写链接"
              readOnly
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className="line gap-3">
              <Button label="复制链接" icon="pi pi-copy" onClick={() => void copyLink(address)} />
              <a className="p-button p-component p-button-outlined" href={address} target="_blank" rel="noreferrer">
                <span className="p-button-label p-c">打开填写页</span>
              </a>
            </div>
          </div>
        </section>
      )}
      {mayCall(api.questionnaireLinks.page) && <PersonalLinks formKey={formKey} isOpen={isOpen} />}
      {setting.data?.publicResult && isOpen && (
        <section className="card form-card stack gap-4">
          <h2>公开结果</h2>
          <p className="soft">拿到链接的人不用登录就能看到全部答案，在“设置”中可以关闭。</p>
          <div className="line gap-3">
            <a
              className="p-button p-component p-button-outlined"
              href={publicResultAddress(formKey)}
              target="_blank"
              rel="noreferrer"
            >
              <span className="p-button-label p-c">打开公开结果页</span>
            </a>
          </div>
        </section>
      )}
    </div>
  )
}

const categories = templateTypes.map(({ id, name }) => ({ value: id, label: name }))
const template = { categoryId: optionField('分类', categories) }

const SaveTemplate = ({ formKey, onClose }: { formKey: string; onClose: () => void }) => (
  <ActionDialog
    title="存为模板"
    call={api.questionnaireTemplates.save}
    label="保存"
    fields={template}
    values={{ categoryId: 5 }}
    fixed={({ categoryId }) => ({ key: formKey, categoryId: String(categoryId) })}
    done="已存为机构模板"
    note={<p className="soft">题目、显示条件、设置和外观都会保存，答卷不会。</p>}
    onClose={onClose}
  />
)
