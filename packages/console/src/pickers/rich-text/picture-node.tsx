import Image from '@tiptap/extension-image'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useSigned } from '../upload/use-signed.ts'

/**
 * An image node: stores the permanent address, but displays the picture by a signed address that expires within
 * minutes.
 */
export const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: '', parseHTML: (element) => element.getAttribute('src')?.split('?')[0] ?? '' },
      alt: { default: '' },
    }
  },
  addNodeView() {
    return ReactNodeViewRenderer(ShownPicture)
  },
}).configure({ inline: false, allowBase64: false })

function ShownPicture({ node, selected }: NodeViewProps) {
  const url = String(node.attrs.src)
  const address = useSigned([url])[url]
  return (
    <NodeViewWrapper className={selected ? 'rich-picture is-selected' : 'rich-picture'} data-drag-handle>
      {address ? <img src={address} alt={String(node.attrs.alt)} /> : <i className="pi pi-image" aria-hidden />}
    </NodeViewWrapper>
  )
}
