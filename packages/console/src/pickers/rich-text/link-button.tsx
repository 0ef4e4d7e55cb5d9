import { isRichLink } from '@care/shared/rich-text'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { OverlayPanel } from '../../kit/dialogs/popups.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'

/** Turns the selection into a link, or edits or removes the link at the caret. */
export function LinkButton({ editor }: { editor: Editor }) {
  const panel = useRef<OverlayPanel>(null)
  const [address, setAddress] = useState('')
  const isOn = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  const isWrong = address !== '' && !isRichLink(address.trim())

  const set = () => {
    if (!isRichLink(address.trim())) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = address.trim()
    if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    panel.current?.hide()
  }

  return (
    <>
      <button
        type="button"
        title="链接"
        aria-label="链接"
        aria-pressed={isOn}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          setAddress(String(editor.getAttributes('link').href ?? ''))
          panel.current?.toggle(event)
        }}
      >
        <i className="pi pi-link" aria-hidden />
      </button>
      <OverlayPanel ref={panel} className="rich-link">
        <TextInput
          value={address}
          placeholder="https://"
          aria-label="链接地址"
          maxLength={500}
          autoFocus
          invalid={isWrong}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            set()
          }}
        />
        <Button type="button" label="确定" size="small" disabled={address === '' || isWrong} onClick={set} />
        {isOn && (
          <Button
            type="button"
            label="取消链接"
            size="small"
            text
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              panel.current?.hide()
            }}
          />
        )}
        {isWrong && <p className="form-error bad small">链接必须以http或https开头</p>}
      </OverlayPanel>
    </>
  )
}
