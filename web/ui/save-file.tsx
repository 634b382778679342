// Saves a downloaded file through the browser, under its own name.

/** Long enough for the browser to start the download. */
const KEPT_MS = 60_000

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
