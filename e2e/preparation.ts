import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as patienter } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demarrerEmbarquee } from '#server/infra/db/embarque/base-embarquee.ts'
import type { Serveur as Acces } from '#test-kit/banc/bases.ts'
import { balayer, disqueDesEssais, PREFIXE } from '#test-kit/banc/cluster.ts'
import { codeGarde, donneesNeuves, type Modele } from './donnees.ts'
import { type Chromium, trouverNavigateur } from './navigateur.ts'
import { creerServeur } from './serveur.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modele: Modele
    chromium: Chromium
  }
}

/** Once a run: finds a browser, fills the demonstration, has a database server lend each story a copy. */
export async function setup(projet: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../dist/web/index.html', import.meta.url)))
    throw new Error('L’application web n’est pas construite : npm run build')
  projet.provide('chromium', await trouverNavigateur())
  const disque = disqueDesEssais()
  await balayer(disque)
  const racine = mkdtempSync(join(disque, PREFIXE))
  chmodSync(racine, 0o755)
  // Sealing what was signed takes most of this time: two processes share it.
  const donnees = donneesNeuves(racine, { ...codeGarde(racine), PROCESSUS: '2' })
  // Said as it comes: the check stops a layer in which nothing goes on.
  const serveur = await creerServeur(donnees, (etape) => console.log(etape))
  await serveur.demarrer()
  await attendreDossiers(serveur.base)
  await serveur.arreter()
  execFileSync('cp', ['-a', join(serveur.dossier, 'postgres'), racine])
  const grappe = await demarrerEmbarquee({ dossier: racine, ephemere: true })
  projet.provide('modele', { dossier: serveur.dossier, grappe: grappe.host })
  return async () => {
    await grappe.arreter()
    rmSync(racine, { recursive: true, force: true })
  }
}

/**
 * Resolves once every signed application and agreement of the demonstration has its sealed PDF: in a copy
 * taken before, each story's server would spend its time sealing. Throws after five minutes without a seal.
 */
export async function attendreDossiers(acces: Acces): Promise<void> {
  const base = new pg.Client(acces)
  await base.connect()
  try {
    let limite = 0
    let reste = Number.POSITIVE_INFINITY
    for (;;) {
      const { rows } = await base.query<{ restent: number }>(
        `select count(*)::int as restent from signature s where s.objet in ('demande', 'convention')
         and not exists (select 1 from document d where d.projet_id = s.projet_id and d.tour = s.tour
           and d.genre = case s.objet when 'demande' then 'demande' else 'convention-signee' end)`,
      )
      const restent = rows[0]?.restent ?? 0
      if (restent === 0) return
      if (restent < reste) {
        limite = performance.now() + 300_000
        reste = restent
        console.log(`Démonstration : ${restent} dossiers à sceller`)
      }
      if (performance.now() > limite)
        throw new Error('Les dossiers de la démonstration ne sont pas tous scellés.')
      await patienter(500)
    }
  } finally {
    await base.end()
  }
}
