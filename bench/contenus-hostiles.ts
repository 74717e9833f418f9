import { monitorEventLoopDelay } from 'node:perf_hooks'
import { lirePain002 } from '#server/features/virement/banque/lire-pain002.ts'
import { jugerAPart } from '#server/infra/contenu-actif/juge.ts'
import { pdfQuiGonfle } from './pdf-qui-gonfle.ts'

/**
 * What contents that once stopped the portal cost it now: files that inflate, read by the contents' thread,
 * and a bank's answers, read by the main one. Prints milliseconds of the event loop (wanted: 20 for files,
 * 200 for an answer) and megabytes (300); decides nothing. `node bench/contenus-hostiles.ts`, a minute.
 */
const MEGA = 1_000_000
const memoire = (): number => process.memoryUsage().rss / MEGA

async function fichiers(ensemble: number): Promise<void> {
  const hostile = pdfQuiGonfle()
  const avant = memoire()
  const fil = monitorEventLoopDelay({ resolution: 1 })
  let sommet = avant
  const releve = setInterval(() => {
    sommet = Math.max(sommet, memoire())
  }, 20)
  fil.enable()
  const debut = performance.now()
  const motifs = await Promise.all(
    Array.from({ length: ensemble }, () => jugerAPart('pdf', hostile, { pour: 'hostile' })),
  )
  fil.disable()
  clearInterval(releve)
  console.log(
    `PDF de ${(hostile.length / 1000).toFixed(0)} ko qui gonfle à 800 Mo × ${ensemble} : ${[...new Set(motifs)]}, ${(performance.now() - debut).toFixed(0)} ms en tout, fil ${(fil.max / 1e6).toFixed(0)} ms au plus, + ${(sommet - avant).toFixed(0)} Mo`,
  )
}

const BLOC = '<OrgnlPmtInfAndSts><OrgnlPmtInfId>VIR-1</OrgnlPmtInfId></OrgnlPmtInfAndSts>'
const nom = 'a'.repeat(950_000)
const REPONSES: [string, string][] = [
  ['un nom de balise de 950 ko', `<${nom}></${nom}>`],
  ['un mot de 1,9 Mo', `<Nm>${nom}${nom}</Nm>`],
  ['9 900 blocs, autant qu’il s’en lit', BLOC.repeat(9900)],
  ['19 000 blocs', BLOC.repeat(19_000)],
  ['39 000 balises vides', '<a/>'.repeat(39_000)],
]

function reponse([quoi, dedans]: [string, string]): void {
  const xml = Buffer.from(
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>VIR-1</OrgnlMsgId></OrgnlGrpInfAndSts>${dedans}</CstmrPmtStsRpt></Document>`,
  )
  const debut = performance.now()
  let dit = 'lue'
  try {
    lirePain002(xml)
  } catch {
    dit = 'refusée'
  }
  console.log(`Réponse de banque, ${quoi} : ${dit}, fil tenu ${(performance.now() - debut).toFixed(0)} ms`)
}

for (const n of [1, 12, 60]) await fichiers(n)
for (const r of REPONSES) reponse(r)
