// npm test: on a fresh clone, installs what is missing, then every layer of the check and the browser
// stories; their long parts only with `npm run test:complet` (ESSAIS=complet).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installer, racine } from './installer.mjs'

const debut = performance.now()
const complet = process.argv[2] === 'complet'
// Read by vitest.config.ts, which leaves the long files out, and by the tests that do more of the same.
process.env.ESSAIS = complet ? 'complet' : 'courts'
await installer({ essais: true })
const { COUCHES, COUCHES_NAVIGATEUR, RAPPORTS, passer } = await import('./couches.mjs')

const dossier = mkdtempSync(join(tmpdir(), 'portail-tests-'))
const journal = join(dossier, 'couches-sautees.log')
writeFileSync(journal, '')
process.env.SKIP_LOG = journal

const couches = { ...COUCHES, ...COUCHES_NAVIGATEUR }
const echecs = await passer(couches)

/** Sums of one vitest report; a test file that could not even load counts as one failure. */
function bilan(nom) {
  const fichier = `${RAPPORTS}${nom}.json`
  if (!existsSync(fichier)) return { reussis: 0, rates: 1, sautes: [`${nom} : aucun rapport`], echoues: [] }
  const rapport = JSON.parse(readFileSync(fichier, 'utf8'))
  const muets = rapport.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0)
  const echoues = rapport.testResults.flatMap((f) =>
    f.assertionResults
      .filter((t) => t.status === 'failed')
      .map((t) => [`${f.name.replace(racine, '')} : ${t.fullName.trim()}`, t.failureMessages[0] ?? '']),
  )
  const sautes = rapport.testResults.flatMap((f) =>
    f.assertionResults
      .filter((t) => t.status !== 'passed' && t.status !== 'failed')
      .map((t) => `${f.name.replace(racine, '')} : ${t.fullName.trim()}`),
  )
  const rates = rapport.numFailedTests + muets.length
  // A run that ended badly without a failed test (its preparation, an error between tests) is one failure.
  return { reussis: rapport.numPassedTests, rates: rates || (echecs.includes(nom) ? 1 : 0), sautes, echoues }
}

const bilans = ['architecture', 'tests', 'e2e'].map(bilan)
const somme = (lire) => bilans.reduce((total, b) => total + lire(b), 0)

const absentes = [...new Set(readFileSync(journal, 'utf8').split('\n').filter(Boolean))]
rmSync(dossier, { recursive: true })
console.log(absentes.length > 0 ? '\nCouches sautées :' : '\nAucune couche sautée.')
for (const ligne of absentes) console.log(`- ${ligne}`)
// On the machine that judges, what is skipped is not shown by anything.
const exigees = process.env.COUCHES_EXIGEES === '1' ? absentes.length : 0
const sautes = bilans.flatMap((b) => b.sautes)
if (sautes.length > 0) console.log('Tests sautés :')
for (const titre of sautes) console.log(`- ${titre}`)
// Said again at the end, where a log cut short still shows it.
for (const [titre, message] of bilans.flatMap((b) => b.echoues)) {
  console.log(`✗ ${titre}\n    ${message.split('\n')[0].slice(0, 300)}`)
}
if (echecs.length > 0) console.log(`Couches en échec : ${echecs.join(', ')}`)
console.log(`Durée${complet ? ', tout compris' : ''} : ${Math.round((performance.now() - debut) / 1000)} s`)
const rates = somme((b) => b.rates) + exigees
console.log(`${somme((b) => b.reussis)} passed, ${rates} failed, ${sautes.length} skipped`)
process.exit(echecs.length > 0 || rates > 0 ? 1 : 0)
