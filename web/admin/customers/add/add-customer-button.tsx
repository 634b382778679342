// The button that adds a customer. The URL can open its dialog, so that the command palette can link to it.
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { addCustomer } from './add-customer.tsx'

export function AddCustomerButton() {
  const [params, setParams] = useSearchParams()
  if (!addCustomer.allowed()) return null
  const open = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOpen) next.set('action', 'add')
        else next.delete('action')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const { Window } = addCustomer
  return (
    <>
      <Button icon={addCustomer.icon} onClick={() => open(true)}>
        {addCustomer.label}
      </Button>
      {Window && params.get('action') === 'add' && (
        <Window row={null} onClose={() => open(false)} ask={() => {}} />
      )}
    </>
  )
}
