import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { LECTURES_GROUPEES } from './lire-en-groupe.ts'

const banc = bancDuFichier()
const lire = (adresses: readonly string[], jeton?: string) =>
  banc.appeler('GET', `lectures?de=${encodeURIComponent(adresses.join(' '))}`, jeton ? { jeton } : {})

test('ce qu’une page lit au même moment tient en un appel : chaque lecture telle que son propre appel la répond à ce lecteur', async () => {
  await ouvrirPeriode(banc)
  const { id } = await demandeRendue(banc, await creerPorteur(banc))
  const query: Record<string, string> = {
    lireJournal: '?ordre=recents&page=1&parPage=4',
    lireVoisins: '?file=bilan',
  }
  const adresses = LECTURES_GROUPEES.map(
    ({ contrat }) =>
      contrat.chemin.replace(':id', String(id)).replace(':sujet', 'projet') + (query[contrat.cle] ?? ''),
  )
  for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const) {
    const jeton = await banc.connecter(role)
    const r = await lire(adresses, jeton)
    expect(r.statut).toBe(200)
    const attendues = new Map<string, unknown>()
    for (const adresse of adresses) {
      const seule = await banc.appeler('GET', adresse.slice(1), { jeton })
      if (seule.statut === 200) attendues.set(adresse, seule.corps)
    }
    expect(sansLiens(r.corps.data)).toEqual(sansLiens(Object.fromEntries(attendues)))
    const lues = ['blocage-code', 'journal', 'passe', ''].filter((fin) =>
      [...attendues.keys()].some(
        (a) => a.replace(/\?.*/, '') === [`/projets/${id}`, fin].filter(Boolean).join('/'),
      ),
    )
    expect([role, lues]).toEqual([role, LISENT[role]])
  }
})
const LISENT = {
  admin: ['blocage-code', 'journal', 'passe', ''],
  superviseur: ['journal', 'passe', ''],
  comptable: ['passe', ''],
  membreCommission: [],
  porteurProjet: [],
}
/** A signed link says until when. */
const sansLiens = (lu: unknown): unknown => JSON.parse(JSON.stringify(lu).replaceAll(/\?[^"]*/g, ''))

test('rien que ce qui se groupe, vingt lectures au plus, à qui est connecté', async () => {
  const porteur = await creerPorteur(banc)
  const appel = (jeton?: string) =>
    lire(['/categories-projets', '/comptes', '/me', '/evenements', '/x'], jeton)
  const connecte = { porteur_own: 200, porteur_other: 200, membreCommission: 200 }
  expect(await statutsParRole(banc, porteur, appel)).toEqual({
    anonyme: 401,
    ...connecte,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
  const jeton = await banc.connecter('admin')
  expect(Object.keys((await appel(jeton)).corps.data)).toEqual(['/categories-projets'])
  const trop = Array.from({ length: 21 }, (_, i) =>
    i < 20 ? `/projets/${i + 1_000_000}` : '/categories-projets',
  )
  expect((await lire(trop, jeton)).corps.data).toEqual({})
})
