// Ctrl S and ⌘ S: submits the form that is open.

/** @returns false if there is no form to save */
export function saveOpenForm(): boolean {
  if (document.querySelector('[role="alertdialog"]')) return false
  const form = openForm()
  form?.requestSubmit()
  return form !== undefined
}

/** The form with the focus, else that of the dialog, else the only one of the page. */
function openForm(): HTMLFormElement | undefined {
  const focused = document.activeElement?.closest('form')
  if (focused && canSubmit(focused)) return focused
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const forms = [...(dialog ?? document.getElementById('main') ?? document).querySelectorAll('form')].filter(
    canSubmit,
  )
  return forms.length === 1 ? forms[0] : undefined
}

const canSubmit = (form: HTMLFormElement): boolean =>
  form.querySelector('button[type="submit"]:not(:disabled)') !== null
