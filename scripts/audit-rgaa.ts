// npm run audit:rgaa: walks the sample in a browser, writes docs/accessibilite and the page's numbers.
// npm run audit:rgaa -- ecrire: no walk; writes the CSV and the page's numbers anew, after a line by hand.
// npm run audit:rgaa -- essai WORD…: walks the pages whose key holds a word, writes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { ECHANTILLON } from '../e2e/rgaa/echantillon.ts'
import { parcourir } from '../e2e/rgaa/parcourir.ts'
import { compter } from '../src/domain/accessibilite/publication.ts'
import { jourDe } from '../src/domain/commun/jours.ts'
import { ecrireAudit, ecrireLaSuite, FICHIERS } from './audit-rgaa-fichiers.ts'
import { racine } from './sources.ts'

const [mode = 'tout', ...mots] = process.argv.slice(2)
const jour = jourDe(new Date())
const debut = performance.now()
const dire = (quoi: string): void => console.log(quoi)

async function marcher(): Promise<void> {
  if (!existsSync(`${racine}dist/web/index.html`))
    throw new Error('L’application web n’est pas construite : npm run build')
  const pages = ECHANTILLON.filter((p) => mode === 'tout' || mots.some((m) => p.cle.includes(m)))
  if (pages.length === 0) throw new Error(`Aucune page de l’échantillon ne répond à « ${mots.join(' ')} ».`)
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: racine, encoding: 'utf8' }).trim()
  const audit = await parcourir(pages, { commit, le: jour, dire })
  const fautes = audit.lignes.filter((l) => l.statut === 'NC')
  for (const l of fautes) dire(`NC ${l.critere} ${l.page} · ${l.composant} · ${l.regle} : ${l.preuve}`)
  if (mode === 'tout') writeFileSync(`${racine}${FICHIERS.audit}`, ecrireAudit(audit))
}

try {
  if (mode !== 'ecrire') await marcher()
  if (mode !== 'essai') {
    const { manquent, applicables } = compter(ecrireLaSuite(jour))
    dire(
      `${FICHIERS.csv} : ${manquent} critères pas encore examinés sur toutes les pages, ${applicables} qui le sont.`,
    )
  }
  dire(`En ${Math.round((performance.now() - debut) / 60_000)} minutes.`)
} catch (e) {
  console.error((e as Error).message)
  process.exit(1)
}
process.exit(0)
