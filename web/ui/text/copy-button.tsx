/** Copies a text to the clipboard and confirms for two seconds. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonSize, IconButton } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: string
  /** Accessible name: "Copy order number". */
  label?: string | undefined
  copiedLabel?: string | undefined
  iconOnly?: boolean | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

export function CopyButton({
  text,
  label = 'Copy',
  copiedLabel = 'Copied',
  iconOnly,
  size = 'sm',
  className,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const shown = {
    icon: copied ? <Check aria-hidden="true" className="text-neem" /> : <Copy aria-hidden="true" />,
    onClick: () => copyText(text).then(setCopied),
    size,
    className,
  }
  return (
    <>
      {iconOnly ? (
        <IconButton label={copied ? copiedLabel : label} {...shown} />
      ) : (
        <Button variant="secondary" {...shown}>
          {copied ? copiedLabel : label}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {copied && copiedLabel}
      </span>
    </>
  )
}

/** Also works without the clipboard API, as on plain http in a shop's own network. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.style.position = 'fixed'
    area.style.opacity = '0'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
