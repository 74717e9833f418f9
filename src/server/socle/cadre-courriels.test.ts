import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const contact = { email: 'aides@organisme.fr', telephone: '01 99 00 12 34' }
const banc = bancDuFichier({ config: { contact } })

const SERVEUR = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: SERVEUR })
  .filter((f) => !f.endsWith('.test.ts'))
  .map((f) => ({ f, texte: readFileSync(join(SERVEUR, f), 'utf8') }))
/** Every kind of mail that the server writes. */
const GENRES = sources
  .filter(({ f }) => f !== 'socle/courriel.ts')
  .flatMap(({ texte }) => [...texte.matchAll(/\bcourriel\(\s*'([a-z-]+)'/g)].map((m) => m[1] ?? ''))
  .sort()

test('chaque genre d’e-mail dit où répondre : un seul cadre les met tous en forme', async () => {
  expect([new Set(GENRES).size, GENRES.length]).toEqual([72, 72])
  await banc.db.transaction().execute(async (tx) => {
    for (const evenement of GENRES) {
      const corps = { titre: evenement, paragraphes: ['Bonjour.'] }
      await banc.ctx.queue.courriel(tx, { evenement, a: 'zoe@essai.fr', sujet: evenement, corps })
    }
  })
  const envois = await banc.envois()
  const pied =
    'Pour nous joindre, répondez à ce message ou écrivez à aides@organisme.fr, ou appelez le 01\u00a099\u00a000\u00a012\u00a034.'
  expect(envois.map((e) => [e.evenement, e.texte?.includes(pied), e.html?.includes(pied)]).sort()).toEqual(
    GENRES.map((g) => [g, true, true]),
  )
})

test('aucun e-mail ne se compose hors de ce cadre', () => {
  const compose = /mettreEnForme\(|insertInto\('envoi'\)/
  expect(sources.flatMap(({ f, texte }) => (compose.test(texte) ? [f] : [])).sort()).toEqual([
    'admin/essayer-courriel.ts',
    'documents/courriel-html.ts',
    'infra/file-attente/cadre-courriels.ts',
    'infra/file-attente/deposer.ts',
    'socle/cadre-courriels.ts',
  ])
})
