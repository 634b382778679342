// Lists functions and triggers by noun, as defined and described in their SQL files: the second half of
// docs/tables.md.
import { readSqlFiles, type SqlDefinition, type SqlFile } from '#server/db/sql-files'

/** Throws for a function without a descriptive comment. */
export async function triggerList(): Promise<string> {
  const files = await readSqlFiles()
  const sentences = new Map(
    files.flatMap(({ definitions }) =>
      definitions.map(({ name, comment }) => [name, firstSentence(comment)]),
    ),
  )
  const sections = files.map((file) => sectionOf(file, sentences))
  return `## Functions and triggers\n\nGenerated from \`server/**/*.sql\`, where they are defined (decisions/0080).\n\n${sections.join('\n\n')}\n`
}

function sectionOf({ name, definitions }: SqlFile, sentences: ReadonlyMap<string, string>): string {
  const functions = definitions.filter(({ kind }) => kind === 'function')
  const triggers = definitions.filter(({ kind }) => kind === 'trigger')
  return [
    `### server/${name}`,
    functions.map((each) => `- \`${each.name}()\`: ${describe(each)}`).join('\n'),
    triggers.length > 0 ? table(triggers, sentences) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function describe({ name, comment }: SqlDefinition): string {
  const sentence = firstSentence(comment)
  if (!sentence) throw new Error(`The SQL file of ${name} needs a comment above it that says what it does`)
  return sentence
}

function table(triggers: SqlDefinition[], sentences: ReadonlyMap<string, string>): string {
  const rows = triggers.map((trigger) => {
    const text = trigger.head.replaceAll(/\s+/g, ' ')
    const [, event = ''] = /((?:before|after) .+?) on /.exec(text) ?? []
    const [, level = ''] = /for each (row|statement)/.exec(text) ?? []
    const [, called = ''] = /execute function (\w+)/.exec(text) ?? []
    const moment = text.includes('initially deferred') ? ', at commit' : ''
    return `| ${trigger.table} | ${trigger.name} | ${event}, each ${level}${moment} | ${sentences.get(called)} |`
  })
  return ['| table | trigger | event | what it does |', '|---|---|---|---|', ...rows].join('\n')
}

function firstSentence(comment: string): string {
  const [sentence = ''] = /^.+?[.](?=\s|$)/.exec(comment.replaceAll('\n', ' ')) ?? []
  return sentence.replaceAll('|', '\\|')
}
