import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as patienter } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { trouverNavigateur } from './navigateur.ts'
import { creerServeur } from './serveur.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modele: string
  }
}

/** Once a run: a browser is there, and a data folder already filled, which each story copies. */
export async function setup(projet: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../dist/web/index.html', import.meta.url)))
    throw new Error('L’application web n’est pas construite : npm run build')
  await trouverNavigateur()
  // Said as it comes: the check stops a layer in which nothing goes on.
  const serveur = await creerServeur(undefined, (etape) => console.log(etape))
  await serveur.demarrer()
  await attendreDossiers(serveur.dossier)
  await serveur.arreter()
  projet.provide('modele', serveur.dossier)
  return () => serveur.detruire()
}

/**
 * Resolves once every signed application and agreement of the demonstration has its sealed PDF: a copy taken before would make
 * each story's server seal them again, on the story's time. Throws once nothing has been sealed for five minutes.
 */
async function attendreDossiers(dossier: string): Promise<void> {
  const base = new pg.Client({ host: join(dossier, 'postgres'), user: 'portail', database: 'postgres' })
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
