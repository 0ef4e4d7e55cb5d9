import { visitorBlock } from '@care/shared/house/visitors/visitor-block.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

/** 拒访名单: people whom the gate refuses. */
export const BlockedPage = () => (
  <DocumentPage
    calls={api.visitorBlocks}
    words={visitorBlock}
    actions={
      <Button label="来访登记" icon="pi pi-address-book" outlined onClick={() => navigate('/residence/visitor')} />
    }
    empty="没有拒访人员"
  />
)
