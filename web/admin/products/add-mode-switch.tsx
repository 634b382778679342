// The two ways to add products. The mode is the path: bulk import lives at the form's path with "/bulk" behind it.
import { FileSpreadsheet, PackagePlus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Segmented } from '#web/ui/form/segmented.tsx'

const BULK = '/bulk'

const modes = [
  { value: 'single', label: 'Single Product', icon: <PackagePlus aria-hidden="true" /> },
  { value: 'bulk', label: 'Bulk Import', icon: <FileSpreadsheet aria-hidden="true" /> },
] as const

/** Stands among the actions of the page's header, on both pages. */
export function AddModeSwitch() {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const navigate = useNavigate()
  const mode = pathname.endsWith(BULK) ? 'bulk' : 'single'
  return (
    <Segmented
      label="How to add"
      value={mode}
      options={modes}
      onChange={(chosen) => {
        if (chosen !== mode)
          navigate(chosen === 'bulk' ? `${pathname}${BULK}` : pathname.slice(0, -BULK.length))
      }}
    />
  )
}
