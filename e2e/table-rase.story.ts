import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { empreinteBase } from '#test-kit/banc/empreinte-base.ts'
import { dernierEnvoi } from './boite-envoi.ts'
import { type Donnees, donneesPretees } from './donnees.ts'
import { compteDemo } from './gestes.ts'
import { ouvrirApi } from './porteurs-demo.ts'
import { creerServeur, type Serveur } from './serveur.ts'

// What one story does to its server, its base and its files is nothing to the next.
const admin = compteDemo('admin')
const JOUR = 86_400_000

/** What a story finds before its server starts: every row, every file. */
async function etatDe({ base, dossier }: Donnees) {
  const { db, fermer } = ouvrirBase(base)
  const lignes = await empreinteBase(db)
  await fermer()
  const fichiers = readdirSync(dossier, { recursive: true }).map(String)
  return { lignes, fichiers: fichiers.toSorted() }
}

const heureDe = async ({ url }: Serveur): Promise<number> =>
  Date.parse((await fetch(`${url}/readyz`)).headers.get('date') ?? '')

test('une histoire trouve la base, les fichiers, l’heure et les limites comme si aucune n’avait eu lieu', async () => {
  const premieres = await donneesPretees(inject('modele'))
  const depart = await etatDe(premieres)
  expect(Object.keys(depart.lignes).length).toBeGreaterThan(50)
  const premier = await creerServeur(premieres)
  await premier.demarrer(new Date(Date.now() + 3 * JOUR))
  expect((await heureDe(premier)) - Date.now()).toBeGreaterThan(2 * JOUR)
  const envois = await dernierEnvoi(premier.url)
  await ouvrirApi(premier.url, admin)
  for (let n = 0; n < 10; n++)
    await ouvrirApi(premier.url, { ...admin, motDePasse: 'faux' }).catch(() => undefined)
  await expect(ouvrirApi(premier.url, admin)).rejects.toThrow(/login : 4/)
  expect(await dernierEnvoi(premier.url)).toBeGreaterThan(envois)
  writeFileSync(join(premieres.dossier, 'files', 'laissé'), 'par une autre')
  await premier.detruire()

  const secondes = await donneesPretees(inject('modele'))
  expect(await etatDe(secondes)).toEqual(depart)
  const second = await creerServeur(secondes)
  onTestFinished(() => second.detruire())
  await second.demarrer()
  expect(Math.abs((await heureDe(second)) - Date.now())).toBeLessThan(JOUR)
  expect(await dernierEnvoi(second.url)).toBe(envois)
  await ouvrirApi(second.url, admin)
})
