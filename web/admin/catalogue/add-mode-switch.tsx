// Switch between the two ways to add products. Bulk import has the form's path followed by "/bulk".
import { FileSpreadsheet, PackagePlus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Segmented } from '#web/ui/form/segmented.tsx'

const BULK = '/bulk'

const modes = [
  { value: 'single', label: 'Single Product', icon: <PackagePlus aria-hidden="true" /> },
  { value: 'bulk', label: 'Bulk Import', icon: <FileSpreadsheet aria-hidden="true" /> },
] as const

/** In the page header of both pages. */
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
