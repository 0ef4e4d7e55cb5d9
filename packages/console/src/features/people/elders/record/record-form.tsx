import { ApiError } from '@care/shared/http/client'
import type { Elder } from '@care/shared/people/elders/elder'
import { SimilarRefusal } from '@care/shared/people/elders/record/record'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { SchemaForm } from '../../../../crud/form/schema-form.tsx'
import { draftName, dropDraft } from '../../../../drafts/draft-store.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { StepFoot } from '../../../../kit/page/step-bar.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { ElderHead } from '../../../../pickers/people/elder-banner.tsx'
import { UploadOwnerContext } from '../../../../pickers/upload/upload-owner.ts'
import { useLeaveTab } from '../../../../shell/tabs/use-leave-tab.ts'
import { deriveFromPlace } from './filled-place.ts'
import { formSections, wideNames } from './form-sections.ts'
import { OutdatedNote } from './outdated-note.tsx'
import { pickChanges, type RecordBody } from './pick-changes.ts'
import { deriveFromIdCard, recordDraft } from './record-draft.ts'
import { elderRecordFields } from './record-fields.tsx'
import { SimilarDialog } from './similar-dialog.tsx'

/** A refused save that the user can repeat, because similar elders exist or another user has changed the record. */
interface Halted {
  written: RecordBody
  similar?: SimilarRefusal
  latest?: Elder
}

/** The form of an elder's record, new or existing. */
export function RecordForm({ kept }: { kept: Elder | null }) {
  const id = useId()
  const { sysUser } = useMe()
  const { leave, leaveSaved } = useLeaveTab()
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const draft = useMemo(() => recordDraft(kept), [kept])
  const [institution, setInstitution] = useState(kept?.tenantId ?? sysUser.tenantId)
  const fields = useMemo(
    () => elderRecordFields(kept, { tenantId: sysUser.tenantId, tenants, onInstitution: setInstitution }),
    [kept, sysUser, tenants],
  )
  const names = draft.names.filter((name) => name !== 'tenantId' || tenants.length > 1)
  const [halted, setHalted] = useState<Halted | null>(null)
  const name = draftName('elder-record', { id: kept?.id ?? null })

  const saved = (elderId: number, words?: string) => {
    dropDraft(name)
    if (words) toastSuccess(words)
    leaveSaved(elderAddress(elderId))
  }
  const meta = { area: 'elders', quiet: true }
  const create = useMutation({
    mutationFn: api.elders.create.submit,
    meta,
    onSuccess: ({ id }) => saved(id, '建档成功'),
  })
  const update = useMutation({
    mutationFn: api.elders.update.submit,
    meta,
    onSuccess: () => saved(kept?.id ?? 0, '更新成功'),
  })
  const send = (written: RecordBody) =>
    kept ? update.mutateAsync({ body: written }) : create.mutateAsync({ body: written })

  async function submit(written: RecordBody) {
    setHalted(null)
    try {
      await send(written)
    } catch (refusal) {
      const similar = refusal instanceof ApiError ? SimilarRefusal.safeParse(refusal.data).data : undefined
      if (similar) setHalted({ written, similar })
      else if (refusal instanceof ApiError && refusal.reason === 'conflict' && kept)
        setHalted({ written, latest: await api.elders.get.call({ params: { id: kept.id } }) })
      throw refusal
    }
  }
  const again = (more: RecordBody) => void submit({ ...halted?.written, ...more }).catch(() => undefined)

  return (
    <Page title={kept ? `修改${kept.userName}的档案` : '新增长者'}>
      {kept && (
        <section className="card rigid">
          <ElderHead oldmanId={kept.id} />
        </section>
      )}
      <div className="record-page stack">
        <Anchors form={id} />
        <div className="stack">
          {halted?.latest && kept && (
            <OutdatedNote
              kept={kept}
              fields={fields}
              latest={halted.latest}
              written={halted.written}
              onSave={(updateTime) => again({ updateTime })}
            />
          )}
          <UploadOwnerContext value={institution}>
            <SchemaForm
              id={id}
              schema={draft.schema}
              fields={fields}
              names={names}
              sections={formSections}
              wide={wideNames}
              required={draft.required}
              values={kept ? draft.values : { ...draft.values, tenantId: sysUser.tenantId }}
              follow={(name, value) => ({ ...deriveFromIdCard(name, value), ...deriveFromPlace(name, value) })}
              draft={name}
              onSubmit={(body) => submit(pickChanges(draft, kept, Object(body)))}
            />
          </UploadOwnerContext>
        </div>
      </div>
      <StepFoot>
        <Button
          type="button"
          label="取消"
          outlined
          severity="secondary"
          onClick={() => leave(kept ? elderAddress(kept.id) : '/oldMan/index')}
        />
        <Button
          type="submit"
          form={id}
          label="保存"
          icon="pi pi-check"
          loading={create.isPending || update.isPending}
        />
      </StepFoot>
      {halted?.similar && (
        <SimilarDialog
          refusal={halted.similar}
          kept={kept}
          onClose={() => setHalted(null)}
          onSave={() => again({ evenIfSimilar: true })}
          onMerged={(keptId) => saved(keptId)}
        />
      )}
    </Page>
  )
}

/** Links that scroll to the sections of the form. */
function Anchors({ form }: { form: string }) {
  const nav = useRef<HTMLElement>(null)
  const show = (id: string) => {
    const section = document.getElementById(`${form}-${id}`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true })
  }
  return (
    <nav ref={nav} className="record-anchors stack gap-1" aria-label="表单分区">
      {formSections.map(({ id, title }) => (
        <button className="soft" key={id} type="button" onClick={() => show(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
