import type { NeededPaper } from '@care/shared/house/papers/stay-paper'
import { PaperStatus, paperStates, stayPaper } from '@care/shared/house/papers/stay-paper.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { ActionDialog } from '../../crud/action-dialog.tsx'
import { ActionButtons, useActions } from '../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../kit/text/plain-table.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import type { PanelProps } from '../people/archive/archive-panel.ts'
import './papers.css'

const PaperText = lazyPart('PaperText', () => import('./paper-text.tsx'))
const SignPaper = lazyPart('SignPaper', () => import('./sign-paper.tsx'))

interface Props {
  oldmanId: number
  userName: string
  isView?: boolean
}

const isUnsigned = ({ status }: NeededPaper) => status === PaperStatus.Unsigned
const isLacking = ({ status }: NeededPaper) => status === null || status === PaperStatus.Outdated
const { label, summary, done, given } = stayPaper.moves.decline

/** The papers of moving in that apply to an elder: what is signed, and what is missing. */
export function StayPapers({ oldmanId, userName, isView = false }: Props) {
  const { data, error, refetch } = useQuery(api.stayPapers.needed.query({ query: { oldmanId } }))
  const acting = useActions<NeededPaper>(() => [
    {
      label: '正文',
      when: ({ paperId }) => paperId !== null,
      shows: ({ paperId, name }, close) => (
        <PaperText id={paperId ?? 0} title={`${name} · ${userName}`} onClose={close} />
      ),
    },
    {
      label: '签署',
      may: api.stayPapers.sign,
      when: (row) => !isView && isUnsigned(row),
      shows: ({ paperId, name }, close) => (
        <SignPaper id={paperId ?? 0} title={`签署${name}`} signerName={userName} onClose={close} />
      ),
    },
    {
      label,
      may: api.stayPapers.decline,
      when: (row) => !isView && isUnsigned(row),
      shows: ({ paperId }, close) => (
        <ActionDialog
          title={summary}
          call={api.stayPapers.decline}
          label={label}
          fields={given}
          fixed={{ id: paperId }}
          done={done}
          onClose={close}
        />
      ),
    },
  ])
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  return (
    <section className="stack gap-3">
      {!isView && data.some(isLacking) && (
        <div className="line">
          <ActionButtons
            of={oldmanId}
            actions={({ action }) => [
              action(api.stayPapers.prepare, {
                label: '生成待签文书',
                icon: 'pi pi-file-plus',
                input: (oldmanId) => ({ body: { oldmanId } }),
                done: ({ count }) => `已生成${count}份，请打印或在屏幕上签署`,
              }),
            ]}
          />
        </div>
      )}
      <PlainTable
        within="paper-table"
        rows={data}
        keyOf={({ kindId }) => kindId}
        empty="没有适用的入住文书，可在设置的入住文书种类中添加"
        columns={[
          ['文书', ({ name }) => name],
          ['入住前', ({ isRequired }) => isRequired && '必签'],
          ['状态', (row) => <State {...row} />],
          ['签署', ({ signDate, signerName }) => signDate && `${signDate} ${signerName}`],
          ['操作', (row) => <span className="line gap-2">{acting.rows(row)}</span>],
        ]}
      />
      {acting.layer()}
    </section>
  )
}

const State = ({ status, isMissing, reason }: NeededPaper) => {
  const word = status === null ? { label: '未生成', look: 'silent' } : paperStates[status as keyof typeof paperStates]
  return (
    <>
      <WordTag {...word} look={isMissing ? 'danger' : word.look} />
      {status === PaperStatus.Declined && <span className="soft"> {reason}</span>}
    </>
  )
}

/** The papers of an elder in their archive. */
export const StayPapersPanel = ({ elder: { userName }, oldmanId, isView }: PanelProps) => (
  <StayPapers oldmanId={oldmanId} userName={userName ?? ''} isView={isView} />
)
