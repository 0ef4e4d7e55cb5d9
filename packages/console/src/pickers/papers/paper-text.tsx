import { api } from '../../calls/api.ts'
import { PrintButton } from '../../crud/print-button.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../kit/dialogs/query-drawer.tsx'
import './papers.css'

interface Props {
  id: number
  title: string
  onClose: () => void
}

/** The text of a paper of moving in, to read and to print. */
export const PaperText = ({ id, title, onClose }: Props) => (
  <QueryDrawer<{ content: string }>
    title={title}
    query={api.stayPapers.text.query({ params: { id } })}
    onHide={onClose}
  >
    {({ content }) => (
      <Drawer
        title={title}
        onHide={onClose}
        footer={
          <PrintButton
            call={api.stayPapers.print}
            path="/document/print"
            also={{ of: 'stayPapers', noun: '入住文书' }}
            id={id}
          />
        }
      >
        <article className="paper-text">{content}</article>
      </Drawer>
    )}
  </QueryDrawer>
)
