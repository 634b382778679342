// Runs axe on a page. Three quarters of its time go into the contrast of each text: of elements with the same look
// only one is measured, once per process.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const MARK = 'data-contrast-unknown'
/** They return the focus to an open menu at once, so they are never focused. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'
/** Looks with sufficient contrast. */
const legible = new Set<string>()

/** Returns the broken rules with their elements, of the page or of a part given by a selector. */
export async function brokenRules(page: Page, part: string | null): Promise<string[]> {
  // A page that was checked before still has the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const looks = await page.evaluate(markNewLooks, { part, known: [...legible], mark: MARK })
  const broken = await page.evaluate(runAxe, { part, mark: MARK, guards: FOCUS_GUARDS })
  if (broken.length === 0) for (const look of looks) legible.add(look)
  return broken
}

const runAxe = async ({
  part,
  mark,
  guards,
}: {
  part: string | null
  mark: string
  guards: string
}): Promise<string[]> => {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // Without selectors of passed rules, which take a third of the time.
  const quickly: axe.RunOptions = { resultTypes: ['violations'] }
  const marked = [...document.querySelectorAll(`[${mark}]`)]
  const runs = [
    await inPage.run(
      { include: [[part ?? 'html']], exclude: [[guards]] },
      { ...quickly, rules: { 'color-contrast': { enabled: false } } },
    ),
    ...(marked.length > 0
      ? [await inPage.run({ include: [[`[${mark}]`]] }, { ...quickly, runOnly: ['color-contrast'] })]
      : []),
  ]
  for (const element of marked) element.removeAttribute(mark)
  return runs
    .flatMap(({ violations }) => violations)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Marks one element of each unknown look among those with text of their own. The look consists of all attributes of
 * the element and its ancestors, except names and texts, and the size of the window.
 */
const markNewLooks = (input: { part: string | null; known: string[]; mark: string }): string[] => {
  const names =
    /^(id|for|name|value|href|src|srcset|alt|title|datetime|placeholder|min|max|step|d|aria-(label|labelledby|describedby|controls|valuetext|valuenow|activedescendant|rowindex|colindex|posinset|setsize))$/
  const looks = new Map<Element, number>()
  const lookOf = (element: Element): number => {
    const had = looks.get(element)
    if (had !== undefined) return had
    const own = [...element.attributes].filter(({ name }) => !names.test(name))
    const text = [element.localName, ...own.map(({ name, value }) => `${name}=${value}`)].join(' ')
    let look = element.parentElement ? lookOf(element.parentElement) : 0
    for (let at = 0; at < text.length; at++) look = (Math.imul(look, 31) + text.charCodeAt(at)) | 0
    looks.set(element, look)
    return look
  }
  const speaks = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  const known = new Set(input.known)
  const added: string[] = []
  for (const root of document.querySelectorAll(input.part ?? 'body')) {
    for (const element of root.querySelectorAll('*')) {
      if (!speaks(element)) continue
      const look = `${window.innerWidth} ${lookOf(element)}`
      if (known.has(look)) continue
      known.add(look)
      added.push(look)
      element.setAttribute(input.mark, '')
    }
  }
  return added
}
